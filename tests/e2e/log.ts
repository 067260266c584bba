/** Where the server under test writes its log, each run anew. */
export const SERVER_LOG = 'test-results/server.log';
