/**
 * What waits is told by its end and not by its status, and what is old by blocks of the table: neither index is one that the log of
 * a webhook could be read by, in the order of another one.
 */
export const sql = `
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (next_at) where settled_at is null;
drop index webhook_delivery_created;
create index webhook_delivery_created on webhook_delivery using brin (created_at);
`;
