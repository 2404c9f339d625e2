const SCRIPT_TYPES = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i

/** Whether a script element of this `type` runs; others hold data. */
export const isScriptType = (type: string | null | undefined): boolean =>
  SCRIPT_TYPES.test(type?.trim() ?? '')
