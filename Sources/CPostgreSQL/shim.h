// libpq, PostgreSQL's client library, for Swift: loaded at run time.
//
// libpq is not linked (the module map has no `link "pq"`), so a server on SQLite neither needs it nor loads it with its
// dependencies (TLS, LDAP, Kerberos).
//
// The types come from <libpq-fe.h>, and each function pointer has the type of its libpq function, so a call that does
// not match libpq's declaration does not compile.
#pragma once

#include <dlfcn.h>
#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>

// All libpq functions that the BoardStore module calls, without the prefix "PQ".
#define CPOSTGRESQL_FUNCTIONS(each) \
    each(connectdbParams) each(finish) each(status) each(transactionStatus) each(errorMessage) each(backendPID) \
    each(setNoticeReceiver) each(getCancel) each(cancel) each(freeCancel) \
    each(exec) each(execParams) each(prepare) each(execPrepared) \
    each(resultStatus) each(resultErrorField) each(cmdStatus) each(cmdTuples) each(clear) \
    each(socket) each(sendQuery) each(sendQueryParams) each(consumeInput) each(isBusy) each(getResult) \
    each(notifies) each(freemem) \
    each(ntuples) each(nfields) each(ftype) each(getvalue) each(getlength) each(getisnull)

// A function table passed as an argument, since a static variable in a header would exist once per object file.
struct cpostgresql {
#define CPOSTGRESQL_DECLARE(name) __typeof__(PQ##name) *name;
    CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_DECLARE)
#undef CPOSTGRESQL_DECLARE
};

// Loads libpq; NULL if it is missing or lacks a function. The library is never unloaded.
static inline const struct cpostgresql *_Nullable cpostgresql_load(void) {
    void *library = dlopen("libpq.so.5", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) return NULL;
    struct cpostgresql *pq = (struct cpostgresql *)calloc(1, sizeof *pq);
    if (!pq) return NULL;
    bool complete = true;
#define CPOSTGRESQL_RESOLVE(name) \
    pq->name = (__typeof__(PQ##name) *)dlsym(library, "PQ" #name); \
    complete = complete && pq->name;
    CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_RESOLVE)
#undef CPOSTGRESQL_RESOLVE
    if (complete) return pq;
    free(pq);
    return NULL;
}

#define CPOSTGRESQL_TABLE const struct cpostgresql *_Nonnull pq
#define CPOSTGRESQL_CONNECTION CPOSTGRESQL_TABLE, PGconn *_Nonnull connection
#define CPOSTGRESQL_RESULT CPOSTGRESQL_TABLE, const PGresult *_Nonnull result

// Connections. A value for the keyword "dbname" may be a URL, whose parameters replace those before it.
static inline PGconn *_Nullable cpostgresql_connect(
    CPOSTGRESQL_TABLE, const char *_Nullable const *_Nonnull keywords, const char *_Nullable const *_Nonnull values) {
    return pq->connectdbParams(keywords, values, 1);
}
static inline void cpostgresql_finish(CPOSTGRESQL_CONNECTION) { pq->finish(connection); }
static inline ConnStatusType cpostgresql_status(CPOSTGRESQL_CONNECTION) { return pq->status(connection); }
static inline PGTransactionStatusType cpostgresql_transaction_status(CPOSTGRESQL_CONNECTION) {
    return pq->transactionStatus(connection);
}
static inline const char *_Nonnull cpostgresql_error_message(CPOSTGRESQL_CONNECTION) {
    return pq->errorMessage(connection);
}
static inline int cpostgresql_backend_pid(CPOSTGRESQL_CONNECTION) { return pq->backendPID(connection); }
static inline void cpostgresql_set_notice_receiver(
    CPOSTGRESQL_CONNECTION, PQnoticeReceiver _Nonnull receiver, void *_Nullable context) {
    pq->setNoticeReceiver(connection, receiver, context);
}

// Cancel requests, which may be sent from another thread than that of the connection.
static inline PGcancel *_Nullable cpostgresql_get_cancel(CPOSTGRESQL_CONNECTION) { return pq->getCancel(connection); }
static inline void cpostgresql_free_cancel(CPOSTGRESQL_TABLE, PGcancel *_Nonnull cancel) { pq->freeCancel(cancel); }
static inline bool cpostgresql_cancel(CPOSTGRESQL_TABLE, PGcancel *_Nonnull cancel) {
    char error[256];
    return pq->cancel(cancel, error, (int)sizeof error) == 1;
}

// Statements. The results of scripts are in text format, those of statements with parameters in binary format.
static inline PGresult *_Nullable cpostgresql_exec(CPOSTGRESQL_CONNECTION, const char *_Nonnull sql) {
    return pq->exec(connection, sql);
}
static inline PGresult *_Nullable cpostgresql_prepare(
    CPOSTGRESQL_CONNECTION, const char *_Nonnull name, const char *_Nonnull sql) {
    return pq->prepare(connection, name, sql, 0, NULL);
}
static inline PGresult *_Nullable cpostgresql_exec_params(
    CPOSTGRESQL_CONNECTION, const char *_Nonnull sql, int count, const char *_Nullable const *_Nonnull values,
    const int *_Nonnull lengths, const int *_Nonnull formats) {
    return pq->execParams(connection, sql, count, NULL, values, lengths, formats, 1);
}
static inline PGresult *_Nullable cpostgresql_exec_prepared(
    CPOSTGRESQL_CONNECTION, const char *_Nonnull name, int count, const char *_Nullable const *_Nonnull values,
    const int *_Nonnull lengths, const int *_Nonnull formats) {
    return pq->execPrepared(connection, name, count, values, lengths, formats, 1);
}

// Sends a script, whose results are in text format, and are returned by cpostgresql_next_result.
static inline bool cpostgresql_send(CPOSTGRESQL_CONNECTION, const char *_Nonnull sql) {
    return pq->sendQuery(connection, sql) == 1;
}

// Asynchronous statements, with results in binary format, and notifications.
static inline int cpostgresql_socket(CPOSTGRESQL_CONNECTION) { return pq->socket(connection); }
static inline bool cpostgresql_send_params(
    CPOSTGRESQL_CONNECTION, const char *_Nonnull sql, int count, const char *_Nullable const *_Nonnull values,
    const int *_Nonnull lengths, const int *_Nonnull formats) {
    return pq->sendQueryParams(connection, sql, count, NULL, values, lengths, formats, 1) == 1;
}
static inline bool cpostgresql_consume_input(CPOSTGRESQL_CONNECTION) { return pq->consumeInput(connection) == 1; }
static inline bool cpostgresql_is_busy(CPOSTGRESQL_CONNECTION) { return pq->isBusy(connection) == 1; }
static inline PGresult *_Nullable cpostgresql_next_result(CPOSTGRESQL_CONNECTION) { return pq->getResult(connection); }
// Removes the next notification, and returns the id of the server process whose transaction has sent it; 0 if there is
// none.
static inline int cpostgresql_next_notification(CPOSTGRESQL_CONNECTION) {
    PGnotify *notification = pq->notifies(connection);
    if (!notification) return 0;
    int sender = notification->be_pid;
    pq->freemem(notification);
    return sender;
}

// Results.
static inline void cpostgresql_clear(CPOSTGRESQL_TABLE, PGresult *_Nonnull result) { pq->clear(result); }
static inline ExecStatusType cpostgresql_result_status(CPOSTGRESQL_RESULT) { return pq->resultStatus(result); }
static inline const char *_Nullable cpostgresql_sqlstate(CPOSTGRESQL_RESULT) {
    return pq->resultErrorField(result, PG_DIAG_SQLSTATE);
}
static inline const char *_Nullable cpostgresql_primary_message(CPOSTGRESQL_RESULT) {
    return pq->resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}
static inline const char *_Nonnull cpostgresql_command_status(CPOSTGRESQL_TABLE, PGresult *_Nonnull result) {
    return pq->cmdStatus(result);
}
// The number of rows that a command changed, as decimal digits; empty for other commands.
static inline const char *_Nonnull cpostgresql_changed_rows(CPOSTGRESQL_TABLE, PGresult *_Nonnull result) {
    return pq->cmdTuples(result);
}
static inline int cpostgresql_row_count(CPOSTGRESQL_RESULT) { return pq->ntuples(result); }
static inline int cpostgresql_column_count(CPOSTGRESQL_RESULT) { return pq->nfields(result); }
static inline unsigned int cpostgresql_column_type(CPOSTGRESQL_RESULT, int column) {
    return pq->ftype(result, column);
}
static inline const void *_Nonnull cpostgresql_value(CPOSTGRESQL_RESULT, int row, int column) {
    return pq->getvalue(result, row, column);
}
static inline int cpostgresql_length(CPOSTGRESQL_RESULT, int row, int column) {
    return pq->getlength(result, row, column);
}
static inline bool cpostgresql_is_null(CPOSTGRESQL_RESULT, int row, int column) {
    return pq->getisnull(result, row, column) == 1;
}

// Names the calling thread, with at most 15 bytes. (Swift imports neither prctl nor pthread_setname_np.)
static inline void cpostgresql_name_thread(const char *_Nonnull name) { prctl(PR_SET_NAME, name); }
