const COMPOSING = 229

export type Press = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number }

/** Enter also ends the composition of a Korean syllable; ignore that one (spec.md#5). */
export const isComposing = (press: Press) => press.isComposing || press.keyCode === COMPOSING

export const sends = (press: Press) => press.key === 'Enter' && !press.shiftKey && !isComposing(press)
