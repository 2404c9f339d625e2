/** Bytes that are no frame: nothing after them can be trusted. The reason is for logs, never for the client. */
export class BadFrame extends Error {}
