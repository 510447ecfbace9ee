import BoardModels

extension ModerationFormatter {
    /// The template values of a case's page: everything that a moderator reads before a decision.
    func pageValues(of found: Case) -> PageValues {
        let summary = found.summary
        var values = listItem(summary)
        values["isOpen"] = summary.state == .open
        values["version"] = String(summary.version)
        values.merge(reportedText(found))
        values["reportList"] = reports(found)
        values["notes"] =
            found.notes.map { note in
                ["by": person(note.by), "text": note.text, "time": time(note.at)] as PageValues
            }.section
        values["decisions"] = found.decisions.map { listItem($0) }.section
        values["earlier"] = found.earlier.map { listItem($0) }.section
        values["record"] = record(found.author)
        let actions = found.may
        // The holder of a claim could renew it, but the page offers the holder only its release.
        values["mayClaim"] = actions.contains(.claim) && summary.claim?.isOwn != true
        values["mayRelease"] = actions.contains(.release)
        values["mayNote"] = actions.contains(.note)
        return values
    }

    /// The template values of `moderation/case-text`: the reported text beside the current text, older evidence, the
    /// weather, automatic hiding, watch words and a request for restoration.
    func reportedText(_ found: Case) -> PageValues {
        [
            "comparison": comparison(found), "olderEvidence": found.evidence.dropLast().map { revision($0) }.section,
            "weatherNote": weatherNote(found),
            "autoHide": found.autoHide.map { ["text": $0.explanation(at: now, in: language)] as PageValues },
            "watchWords": found.watchWords.map { ["word": $0] as PageValues }.section,
            "restoration": found.restoration.map(restoration),
        ]
    }

    private func restoration(_ request: RestorationRequest) -> PageValues {
        ["time": time(request.at), "text": request.text ?? text(CasePageText.caseRestorationSilent)]
    }

    private func reports(_ found: Case) -> PageValues? {
        guard !found.reports.isEmpty else { return nil }
        let rest = found.summary.reports - found.reports.count
        return [
            "items": found.reports.map { values(of: $0) },
            "summary": text(
                CasePageText.caseReports, String(found.summary.reports), weight(found.summary.weight)),
            "rest": rest > 0
                ? [
                    "text": text(CasePageText.caseReportsMore, String(rest)),
                    "url": PageRoute.caseReports.path(found.id),
                ] as PageValues : nil,
        ]
    }

    /// The template values of `moderation/report-line`.
    func values(of report: CaseReport) -> PageValues {
        [
            "reporter": person(report.reporter), "reason": report.reason.name(in: language),
            "time": time(report.createdAt), "revision": String(report.revision),
            "weight": report.weight.explanation(value: report.value, in: language), "note": report.note,
        ]
    }
}

// The reported text beside the current text.
extension ModerationFormatter {
    private func comparison(_ found: Case) -> PageValues? {
        guard let evidence = found.evidence.last else { return nil }
        guard let current = found.current else {
            return ["evidence": revision(evidence), "sentence": text(CasePageText.caseTextDeleted)]
        }
        guard evidence.content != current.content else {
            return ["evidence": revision(evidence), "sentence": text(CasePageText.caseTextUnchanged)]
        }
        let differences = FieldDifference.between(
            evidence.content.fields.values(in: language), current.content.fields.values(in: language))
        var left = head(evidence)
        left["rows"] = differences.rows(without: .inserted)
        let right: PageValues = [
            "heading": text(CasePageText.caseCurrent, String(current.revision)), "time": time(current.writtenAt),
            "rows": differences.rows(without: .deleted),
        ]
        return ["evidence": left, "current": right]
    }

    private func head(_ evidence: Evidence) -> PageValues {
        [
            "heading": text(CasePageText.caseReported, String(evidence.revision)), "time": time(evidence.takenAt),
        ]
    }

    private func revision(_ evidence: Evidence) -> PageValues {
        var values = head(evidence)
        values["rows"] = FieldDifference.unchanged(evidence.content.fields.values(in: language)).rows()
        return values
    }

    /// A sentence that compares the weather type of a post's board with the measured weather; nil if no report has the
    /// reason `wrongWeather`, or if the content is no post.
    private func weatherNote(_ found: Case) -> String? {
        guard found.summary.reasons.contains(where: { $0.reason == .wrongWeather }), let evidence = found.evidence.last,
            let board = evidence.content.post?.weather
        else { return nil }
        let chosen = board.name(in: language)
        guard let measured = evidence.conditions else { return text(CasePageText.caseWeatherUnknown, chosen) }
        let name = WeatherMessage(measured.weather.type).text(in: language)
        let agrees = measured.weather.type == board
        return text(agrees ? CasePageText.caseWeatherAgrees : .caseWeatherDiffers, chosen, name)
    }
}
