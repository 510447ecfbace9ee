// What pages do better with script than without. Everything here also works by links and forms.

const html = document.documentElement;
const announcement = document.getElementById("announce");

function announce(text) {
  announcement.textContent = "";
  requestAnimationFrame(() => { announcement.textContent = text; });
}

// A field named "action", "method" or "submit" hides the form's own property of that name.
const methodOf = (form) => (form.getAttribute("method") ?? "get").toLowerCase();
const submit = (form) => HTMLFormElement.prototype.submit.call(form);

const controls = (element) => [...element.querySelectorAll("button, a, summary")].filter((control) => control.checkVisibility?.() ?? true);

// Moves the focus from a button into what replaced it, so that it is not lost: to the same button, else to another that
// acts on the same thing, else to what stands in its place.
function keepFocus(button, place, replacement) {
  const found = controls(replacement);
  const actionOf = (control) => control.form?.getAttribute("action");
  const alike = found.filter((control) => actionOf(control) === actionOf(button));
  const next = alike.find((control) => control.textContent === button.textContent) ?? alike[0] ?? found[place] ?? found.at(-1) ?? replacement;
  if (next === replacement) next.tabIndex = -1;
  next.focus();
}

// Forms with data-replace="id" are posted in the background, and the element with that id is taken from the answer; so
// is, with data-also="id", another one that follows from what was typed.
async function submitInPlace(form, submitter) {
  const id = form.dataset.replace;
  const target = document.getElementById(id);
  if (!target) return submit(form);
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST", body: new URLSearchParams(new FormData(form, submitter)), headers: { Accept: "text/html" },
    });
    if (isDown(answer)) return showUnsent(form);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    removeDrafts(page);
    const replacement = page.getElementById(id);
    if (!replacement) return answer.ok && answer.redirected ? location.assign(answer.url) : submit(form);
    // The answer has what was typed, except what was carried out, such as a note beside a decision.
    const again = [...replacement.querySelectorAll("form[data-draft]")].find((other) => draftName(other) === draftName(form));
    if (again && localStorage.getItem(draftName(form))) storeDraft(again);
    const place = controls(target).indexOf(submitter);
    // A reader who has gone on to another part of the page stays there.
    const isHeld = target.contains(document.activeElement);
    const opened = [...target.querySelectorAll("details[id][open]")].map((details) => details.id);
    target.replaceWith(replacement);
    for (const details of opened) document.getElementById(details)?.setAttribute("open", "");
    prepare(replacement);
    const also = form.dataset.also && page.getElementById(form.dataset.also);
    if (also) document.getElementById(also.id)?.replaceWith(also);
    const result = replacement.querySelector("[data-focus]");
    if (result) result.focus();
    else if (isHeld) keepFocus(submitter, place, replacement);
    const flash = page.getElementById("flash");
    if (flash) announce(flash.textContent.trim());
  } catch {
    showUnsent(form);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

// A proxy's answer while the server behind it does not respond; the board's own pages name their language.
const isDown = (answer) => [502, 503, 504].includes(answer.status) && !answer.headers.has("content-language");

// Shows of a notice's parts those for a reason: "offline", or "down" if the server does not respond.
function showReason(notice, reason) {
  for (const part of notice.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== reason;
}

// Says above a form that it could not be sent, which would otherwise be left for the browser's page about the network.
function showUnsent(form) {
  const notice = document.getElementById("unsent");
  showReason(notice, navigator.onLine ? "down" : "offline");
  notice.querySelector("[data-written]").hidden = !("draft" in form.dataset);
  form.before(notice);
  notice.hidden = false;
  notice.focus();
}

addEventListener("online", () => document.getElementById("unsent")?.setAttribute("hidden", ""));

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.getAttribute("aria-busy")) return event.preventDefault();
  if (methodOf(form) === "post" && !navigator.onLine) {
    event.preventDefault();
    return showUnsent(form);
  }
  if (form.dataset.replace) {
    event.preventDefault();
    submitInPlace(form, event.submitter);
  } else if (methodOf(form) === "post" && !("download" in form.dataset)) {
    // A second press of the button is ignored until the page has changed.
    setTimeout(() => form.setAttribute("aria-busy", "true"));
  }
});
addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy")));

// A button with data-use-location fills latitude and longitude of its form; the element with data-location-failed says
// that the browser refuses. Without script its section is hidden.
document.querySelectorAll("[data-location]").forEach((section) => { section.hidden = false; });
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-use-location]");
  if (!button) return;
  event.preventDefault();
  const form = button.form;
  button.setAttribute("aria-busy", "true");
  const fail = () => {
    button.removeAttribute("aria-busy");
    form.querySelector("[data-location-failed]").hidden = false;
  };
  if (!navigator.geolocation) return fail();
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    form.elements.latitude.value = coords.latitude.toFixed(2);
    form.elements.longitude.value = coords.longitude.toFixed(2);
    submit(form);
  }, fail, { timeout: 10000, maximumAge: 600000 });
});

// Forms with data-draft keep what was typed in this browser until the server says that they were carried out. The name
// of a draft is the address of its form and, in data-draft, whose it is and of what revision. What is chosen within
// data-unkept is not kept.
const draftName = (form) => `draft:${form.getAttribute("action")}|${form.dataset.draft}`;
const draftAge = 30 * 86400000;

const isChoice = (field) => ["radio", "checkbox"].includes(field.type);
const typedFields = (form) => [...form.elements].filter((field) => field.name && !["hidden", "password", "file", "submit"].includes(field.type) && !field.closest("[data-unkept]"));

// The form's input by field name: a text, or a list of the chosen values.
function typedValues(form) {
  const values = {};
  for (const field of typedFields(form)) {
    if (!isChoice(field)) values[field.name] = field.value;
    else (values[field.name] ??= []).push(...(field.checked ? [field.value] : []));
  }
  return values;
}

// Fields that a draft does not know, such as a question that the server has asked since, stay as they are.
function fillIn(form, values) {
  for (const field of typedFields(form)) {
    const value = values[field.name];
    if (isChoice(field) && Array.isArray(value)) field.checked = value.includes(field.value);
    else if (!isChoice(field) && typeof value === "string") field.value = value;
  }
}

const storeDraft = (form) => localStorage.setItem(draftName(form), JSON.stringify({ at: Date.now(), values: typedValues(form) }));

function keepDraft(form) {
  const name = draftName(form);
  form.addEventListener("input", () => storeDraft(form));
  let draft = null;
  try { draft = JSON.parse(localStorage.getItem(name)); } catch { localStorage.removeItem(name); }
  if (!draft) return;
  const shown = typedValues(form);
  fillIn(form, draft.values);
  if (JSON.stringify(typedValues(form)) === JSON.stringify(shown)) return;
  form.closest("details")?.setAttribute("open", "");
  const notice = form.querySelector("[data-draft-notice]");
  notice.hidden = false;
  notice.querySelector("button").addEventListener("click", () => {
    localStorage.removeItem(name);
    fillIn(form, shown);
    notice.hidden = true;
    typedFields(form)[0]?.focus();
  });
}

// Removes the drafts of the form that a page says was carried out.
function removeDrafts(page) {
  const sent = page.getElementById("main")?.dataset.sent;
  if (!sent) return;
  // Signing out or deleting the account removes all drafts, also in browsers without Clear-Site-Data.
  const isLeaving = ["/signout", "/account/delete"].includes(sent);
  const prefix = isLeaving ? "draft:" : `draft:${sent}|`;
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}

function removeOldDrafts() {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith("draft:"))) {
    try {
      if (JSON.parse(localStorage.getItem(name)).at > Date.now() - draftAge) continue;
    } catch { /* Not a draft of this form of drafts. */ }
    localStorage.removeItem(name);
  }
}

// Fields with data-count show how many characters are left when few are.
function count(field) {
  const most = Number(field.dataset.count) || field.maxLength;
  const output = document.createElement("output");
  output.className = "count";
  output.setAttribute("aria-live", "off");
  field.after(output);
  const update = () => {
    const length = [...field.value].length;
    output.textContent = length >= most * .8 ? `${length} / ${most}` : "";
  };
  field.addEventListener("input", update);
  update();
}

// Times with data-local, which are written in UTC, are shown in the reader's time zone.
function showLocally(time) {
  const moment = new Date(time.dateTime);
  if (!moment.getTimezoneOffset()) return;
  const hasDate = time.textContent.includes("-");
  const format = new Intl.DateTimeFormat(html.lang, { dateStyle: hasDate ? "medium" : undefined, timeStyle: "short", hourCycle: "h23" });
  time.title = time.textContent;
  time.textContent = format.format(moment);
}

// The checkbox beside a new password, which the style hides without script, shows what is typed. It is hidden again before
// the form is sent, so that browsers offer to keep the password.
function offerToShow(label) {
  const box = label.querySelector("input");
  const field = label.parentElement.querySelector("input");
  box.addEventListener("change", () => { field.type = box.checked ? "text" : "password"; });
  field.form.addEventListener("submit", () => {
    box.checked = false;
    field.type = "password";
  });
}

// The button that shows a decision's preview says what it is of: the decision, and of how many cases.
function sayDecision(button) {
  const form = button.form;
  const say = () => {
    const verdict = form.querySelector("[name=verdict]:checked + span")?.textContent;
    const others = form.querySelectorAll('[name=others][value*=":"]:checked').length;
    button.textContent = verdict ? `${button.dataset.says}: ${verdict}${others ? ` ${others + 1}` : ""}` : button.dataset.says;
  };
  form.addEventListener("input", say);
  say();
}

function prepare(root) {
  root.querySelectorAll("[data-says]").forEach(sayDecision);
  root.querySelectorAll("[data-show-password]").forEach(offerToShow);
  root.querySelectorAll("time[data-local]").forEach(showLocally);
  root.querySelectorAll("form[data-draft]").forEach(keepDraft);
  root.querySelectorAll("textarea[data-count], input[data-count]:not([type=hidden], [type=password])").forEach(count);
}
removeDrafts(document);
removeOldDrafts();
prepare(document);
(document.querySelector("[data-focus]") ?? (location.hash ? null : document.getElementById("flash")))?.focus({ preventScroll: true });
document.querySelector("[data-focus]")?.scrollIntoView({ block: "nearest" });

// The chosen category is in sight, also at the end of a row that scrolls. After scrollIntoView, Tab would start there in
// Chromium before 156, and miss the skip link.
for (const tab of document.querySelectorAll(".tabs-row [aria-current]")) tab.closest("ul").scrollLeft = tab.offsetLeft - 99;

// The button that selects all cases of the queue, or none if all are selected; without script it is hidden.
const selectAll = document.querySelector("[data-select-all]");
if (selectAll) {
  const boxes = [...document.querySelectorAll(`input[type=checkbox][form="${selectAll.form.id}"]`)];
  const isAll = () => boxes.every((box) => box.checked);
  const update = () => selectAll.setAttribute("aria-pressed", isAll());
  selectAll.hidden = false;
  selectAll.addEventListener("click", () => {
    const checked = !isAll();
    for (const box of boxes) box.checked = checked;
    update();
  });
  for (const box of boxes) box.addEventListener("change", update);
  // The browser may have kept what was selected before.
  addEventListener("pageshow", update);
}

// The row that is opened becomes the post.
document.addEventListener("click", (event) => {
  const title = event.target.closest?.(".card-title");
  if (title) title.style.viewTransitionName = "post";
});

// The first snow that this browser shows after a season without is greeted.
const snowed = Number(localStorage.getItem("snowed"));
if (html.classList.contains("weather-snow")) {
  if (snowed && snowed < Date.now() - 100 * 86400000) html.classList.add("first-snow");
  localStorage.setItem("snowed", Date.now());
} else if (!snowed) {
  localStorage.setItem("snowed", Date.now() - 86 * 86400000);
}

// The sky stays paused on the next pages too. The checkbox pauses this page without script.
const still = document.getElementById("still");
if (still) {
  still.checked = localStorage.getItem("still") === "on";
  still.addEventListener("change", () => localStorage.setItem("still", still.checked ? "on" : "off"));
}

// Times say the exact time in the reader's zone; without script, in UTC.
document.addEventListener("mouseover", (event) => {
  const time = event.target.closest?.("time[datetime]");
  if (time) time.title = new Date(time.dateTime).toLocaleString(html.lang, { dateStyle: "full", timeStyle: "short" });
});

// A post's address, without a query or a place on the page.
const address = () => document.querySelector("link[rel=canonical]")?.href ?? location.origin + location.pathname;
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copy);
    const text = source ? source.textContent.trim() : address();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without https there is no clipboard, so the reader copies it.
      return prompt("", text);
    }
    button.querySelector("span").textContent = button.dataset.done;
    announce(button.dataset.done);
  });
}
const shareButton = document.querySelector("[data-share]");
if (shareButton && navigator.share) shareButton.dataset.on = "";
shareButton?.addEventListener("click", () => {
  navigator.share({ title: document.querySelector("h1")?.textContent, url: address() }).catch(() => {});
});

// Keys: / search, n new, j and k through a list, ? help, Escape closes the menu or leaves a field, and the keys of what
// has data-key.
const menu = document.querySelector("details.menu");
// An open menu would cover what is clicked or focused outside it.
for (const type of ["click", "focusin"]) {
  document.addEventListener(type, (event) => { if (menu?.open && (!menu.contains(event.target) || (type === "click" && event.target.closest("a")))) menu.open = false; });
}
// Single letters are in the way of those who speak to their computer, so they can be turned off.
const keys = document.getElementById("keys");
const keySwitch = keys?.querySelector("[data-off]");
let usesKeys = localStorage.getItem("keys") !== "off";
const listed = () => [...document.querySelectorAll(":is(article, li).card")].map((card) => card.querySelector("a")).filter(Boolean);
// Whether a key does something on this page; y follows the preview of a decision, which is not shown yet.
const isOfUse = (key) => !/^[a-z0-9]$/.test(key) || ["n", "y"].includes(key) || document.querySelector(`[data-key="${key}"]`) || (["j", "k"].includes(key) && listed().length);
function showKeys() {
  for (const row of keys.querySelectorAll("dl > div")) row.hidden = ![...row.querySelectorAll("kbd")].some((shown) => isOfUse(shown.textContent));
  keySwitch.textContent = keySwitch.dataset[usesKeys ? "off" : "on"];
  keys.showModal();
  // Not on the button that turns the keys off, which would be the first.
  keys.querySelector("h2").focus();
}
keySwitch?.addEventListener("click", () => {
  usesKeys = !usesKeys;
  localStorage.setItem("keys", usesKeys ? "on" : "off");
});
const keysItem = document.querySelector("[data-keys]");
if (keySwitch && keysItem) keysItem.hidden = false;
keysItem?.addEventListener("click", () => {
  menu.open = false;
  menu.querySelector("summary").focus();
  showKeys();
});
// Links and buttons are followed, choices made; an option is chosen without moving the focus into its list, where
// letters would be typed.
function press(control) {
  control.closest("details")?.setAttribute("open", "");
  if (control.localName !== "option") {
    control.focus();
    return control.click();
  }
  const list = control.closest("select");
  list.value = control.value;
  list.dispatchEvent(new Event("input", { bubbles: true }));
  list.scrollIntoView({ block: "nearest" });
  announce(control.label);
}

// After a choice by mouse the keys work again. By keyboard the focus stays, since each arrow key is a choice.
let usesMouse = false;
for (const type of ["pointerdown", "keydown"]) {
  document.addEventListener(type, (event) => { usesMouse = event.pointerType === "mouse"; }, true);
}
document.addEventListener("change", (event) => {
  if (usesKeys && usesMouse && event.target.localName === "select" && document.querySelector("[data-key]")) event.target.blur();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu?.open) {
    menu.open = false;
    return menu.querySelector("summary").focus();
  }
  const typing = event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, dialog[open], [contenteditable]");
  if (!usesKeys || event.isComposing) return;
  // Letters choose among the options of a list, so the keys below need a way out of it.
  if (event.key === "Escape" && typing && typing.localName !== "dialog") return typing.blur();
  // While Hangul or another script is typed, the letters by their place on the keyboard.
  const key = (/^[!-~]$/.test(event.key) ? event.key : /^Key([A-Z])$/.exec(event.code)?.[1])?.toLowerCase();
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey && key !== "?" && key !== "/") return;
  // On a card, what belongs to it.
  const keyed = (root) => [...(root?.querySelectorAll("[data-key]") ?? [])].find((control) => control.dataset.key === key);
  const control = keyed(document.activeElement.closest(".card")) ?? keyed(document);
  if (control) {
    event.preventDefault();
    press(control);
  } else if (key === "/") {
    event.preventDefault();
    const field = [...document.querySelectorAll("input[type=search]")].find((input) => input.checkVisibility?.() ?? input.offsetParent);
    field ? field.focus() : location.assign("/search");
  } else if (key === "n") {
    location.assign("/write");
  } else if (key === "?") {
    if (keySwitch) showKeys();
  } else if (key === "j" || key === "k") {
    const links = listed();
    const current = links.findIndex((link) => link.closest(".card").contains(document.activeElement));
    const next = links[key === "j" ? current + 1 : Math.max(0, current - 1)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }
});

// A page that the service worker kept says how old it is.
const kept = Date.parse(html.dataset.kept ?? "");
const notice = document.getElementById("offline");
if (kept && notice) {
  const minutes = Math.min(-1, Math.round((kept - Date.now()) / 60000));
  const [value, unit] = minutes > -60 ? [minutes, "minute"] : minutes > -1440 ? [Math.round(minutes / 60), "hour"] : [Math.round(minutes / 1440), "day"];
  showReason(notice, html.dataset.reason);
  notice.querySelector("[data-age]").textContent = new Intl.RelativeTimeFormat(html.lang).format(value, unit);
  notice.hidden = false;
}

// The page about the missing network links to the pages that the service worker kept.
document.querySelectorAll("[data-kept-page]").forEach(async (item) => {
  if (await caches.match("/kept" + item.dataset.keptPage)) item.hidden = item.parentElement.parentElement.hidden = false;
});

if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
