-- Sends the requests of a file again and again, and prints the figures as one line of JSON.
--
--   wrk … -s load.lua ADDRESS -- FILE [PAUSE]
--
-- A line of the file has four fields with tabs between them: method, path, headers ("name: value", with "|" between
-- them) and body. PAUSE is the number of milliseconds before each request of a connection.

local requests, sent = {}, 0

local function parsed(line)
   local method, path, fields, body = line:match("^(.-)\t(.-)\t(.-)\t(.*)$")
   local headers = { Host = wrk.headers["Host"] }
   for name, value in fields:gmatch("([^|]-): ([^|]*)") do
      headers[name] = value
   end
   return method, path, headers, body ~= "" and body or nil
end

local function next_request()
   sent = sent % #requests + 1
   return requests[sent]
end

function init(arguments)
   if arguments[2] then
      local pause = tonumber(arguments[2])
      delay = function() return pause end
   end
   for line in io.lines(arguments[1]) do
      table.insert(requests, wrk.format(parsed(line)))
   end
   if #requests > 1 then
      request = next_request
      return
   end
   -- wrk builds a single request once, which is cheaper than a call for each.
   for line in io.lines(arguments[1]) do
      wrk.method, wrk.path, wrk.headers, wrk.body = parsed(line)
   end
end

function done(summary, latency)
   local errors = summary.errors
   print(string.format(
      '{"requests": %d, "seconds": %f, "median": %f, "p99": %f, "refused": %d, "broken": %d}',
      summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
      errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
