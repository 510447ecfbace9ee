import BoardDatabase

extension SQLiteDatabase {
    /// The triggers that tell the change feed what has changed: a kind, an id, and for a post its board.
    private static let changeTriggers = """
        CREATE TEMP TRIGGER post_inserted AFTER INSERT ON main.posts
        BEGIN SELECT collect_change('post', NEW.id, NEW.weather); END;

        CREATE TEMP TRIGGER post_updated AFTER UPDATE ON main.posts
        BEGIN
            SELECT collect_change('post', OLD.id, OLD.weather);
            SELECT collect_change('post', NEW.id, NEW.weather);
        END;

        CREATE TEMP TRIGGER post_deleted AFTER DELETE ON main.posts
        BEGIN SELECT collect_change('post', OLD.id, OLD.weather); END;

        CREATE TEMP TRIGGER member_updated AFTER UPDATE OF \(MemberRecord.names.joined(separator: ", ")) ON main.members
        BEGIN SELECT collect_change('member', OLD.id, NULL); END;

        CREATE TEMP TRIGGER member_deleted AFTER DELETE ON main.members
        BEGIN SELECT collect_change('member', OLD.id, NULL); END;

        CREATE TEMP TRIGGER session_deleted AFTER DELETE ON main.sessions
        BEGIN SELECT collect_change('sessions', OLD.member_id, NULL); END;

        CREATE TEMP TRIGGER session_renewed AFTER UPDATE OF token_hash ON main.sessions
        BEGIN SELECT collect_change('sessions', OLD.member_id, NULL); END;

        CREATE TEMP TRIGGER sessions_ended AFTER INSERT ON main.effects WHEN NEW.kind = 'suspend'
        BEGIN SELECT collect_change('sessions', NEW.member_id, NULL); END;

        CREATE TEMP TRIGGER sessions_restored AFTER UPDATE ON main.effects WHEN NEW.kind = 'suspend'
        BEGIN SELECT collect_change('sessions', NEW.member_id, NULL); END;

        CREATE TEMP TRIGGER case_inserted AFTER INSERT ON main.cases
        BEGIN SELECT collect_change('case', NEW.id, NULL); END;

        CREATE TEMP TRIGGER case_updated AFTER UPDATE ON main.cases
        BEGIN SELECT collect_change('case', NEW.id, NULL); END;
        """

    /// Begins to publish changes; call it once, when the schema is up to date.
    func publishChanges() throws { try publishChanges(of: Self.changeTriggers) }
}
