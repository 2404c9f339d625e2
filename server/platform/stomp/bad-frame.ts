/**
 * Bytes that are not a valid frame; everything after them is unreliable. The reason is logged, never sent.
 */
export class BadFrame extends Error {}
