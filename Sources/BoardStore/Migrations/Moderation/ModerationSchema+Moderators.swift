extension ModerationSchema {
    /// Who moderates, and the handle of whoever appoints them.
    static let moderators = """
        CREATE INDEX members_moderating ON members (id) WHERE role <> 'member';

        INSERT INTO handles (handle) VALUES ('operator') ON CONFLICT (handle) DO NOTHING;
        """
}
