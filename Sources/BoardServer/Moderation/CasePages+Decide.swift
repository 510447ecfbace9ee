import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The results of a dry run: what a decision would do to each case.
struct CasePreview {
    var results: [DecisionResult]
    var skipped: [SkippedCase] = []
}

/// A case that is not decided together with another one, and why.
struct SkippedCase {
    let id: CaseSummary.ID
    let why: String
}

extension CasePages {
    /// Previews a decision, or decides.
    @Sendable func decide(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let typed = DecisionForm(form)
        guard form["step"] == "decide" else { return try await preview(form, typed, request, context) }
        let id = try context.identifier(Case.self)
        let key = form.idempotencyKey
        do {
            let decision = try DecisionForm.decision(form, command: command(form, typed))
            let result = try await api.store.decide(
                decision, on: id, by: context.moderator, ifVersion: try version(typed, context), isDryRun: false,
                language: context.language, idempotency: key, at: api.now())
            let skipped = try await decideOthers(typed, decision, key, context)
            let message: CasePageText = skipped == 0 ? .caseDecided : .caseSomeSkipped
            let made = result.response.id.map { PageRoute.showDecision.path($0) } ?? PageRoute.showCase.path(id)
            return pages.redirect(to: made, flash: FlashMessage(message), context)
        } catch {
            return try await refused(error, typed, request, context)
        }
    }

    private func preview(
        _ form: PageForm, _ typed: DecisionForm, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        do {
            let decision = try DecisionForm.decision(form, command: nil)
            let id = try context.identifier(Case.self)
            var preview = CasePreview(
                results: try await dryRun(decision, on: id, try version(typed, context), context))
            for other in typed.targets {
                do {
                    preview.results += try await dryRun(decision, on: other.id, other.version, context)
                } catch {
                    let refusal = try FormRefusal(error, context)
                    let why = refusal.problem?.title ?? ProblemMessage.title(.invalidFields).text(in: context.language)
                    preview.skipped.append(SkippedCase(id: other.id, why: why))
                }
            }
            var page = CasePage(
                case: try await moderationCase(context), presets: try await api.store.presets(), form: typed)
            page.preview = preview
            return try await casePage(page, request, context)
        } catch {
            return try await refused(error, typed, request, context)
        }
    }

    private func dryRun(
        _ decision: NewDecision, on id: CaseSummary.ID, _ version: Int?, _ context: ModeratorContext
    ) async throws -> [DecisionResult] {
        let result = try await api.store.decide(
            decision, on: id, by: context.moderator, ifVersion: version, isDryRun: true, language: context.language,
            idempotency: nil, at: api.now())
        return result.created.map { [$0] } ?? []
    }

    /// Decides the author's other chosen cases as the first one, and returns how many could not be decided.
    private func decideOthers(
        _ typed: DecisionForm, _ decision: NewDecision, _ key: IdempotencyKey?, _ context: ModeratorContext
    ) async throws -> Int {
        var skipped = 0
        for other in typed.targets {
            // Each case has a key of its own, so that posting the form again decides none of them twice.
            let own = key.map { IdempotencyKey(key: "\($0.key)-\(other.id)", fingerprint: $0.fingerprint) }
            do {
                _ = try await api.store.decide(
                    decision, on: other.id, by: context.moderator, ifVersion: other.version, isDryRun: false,
                    language: context.language, idempotency: own, at: api.now())
            } catch {
                // The first case is decided: what stopped another one is not an error of the request.
                _ = try FormRefusal(error, context)
                skipped += 1
            }
        }
        return skipped
    }

    /// The id under which the decisions on several cases share one sanction.
    private func command(_ form: PageForm, _ typed: DecisionForm) -> String? {
        guard !typed.targets.isEmpty, !typed.sanction.isEmpty else { return nil }
        return form.idempotencyKey?.key ?? RandomToken.session()
    }

    private func version(_ typed: DecisionForm, _ context: ModeratorContext) throws -> Int {
        guard let version = Int(typed.version) else { throw context.problem(.preconditionRequired) }
        return version
    }

    /// The page of the case as it is now, with what was typed and the reason of the refusal.
    private func refused(
        _ error: any Error, _ typed: DecisionForm, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let refusal = try FormRefusal(error, context)
        var page = CasePage(
            case: try await moderationCase(context), presets: try await api.store.presets(), form: typed)
        page.refusal = refusal
        return try await casePage(page, request, context)
    }
}
