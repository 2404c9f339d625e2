import {
  Agreements,
  ConsentKind,
  isRequiredConsent,
  MARKETING_CHANNELS,
  REQUIRED_CONSENTS,
} from '#contract/identity/consent.ts'
import { type Check, mustTick } from '#web/features/identity/parts/checked-form.ts'

/** Which boxes are ticked. */
export type Boxes = Record<ConsentKind, boolean>

const all = (ticked: boolean) =>
  Object.fromEntries(ConsentKind.options.map((kind) => [kind, ticked])) as Boxes

export const NO_BOXES = all(false)
export const ALL_BOXES = all(true)

export const areAllTicked = (boxes: Boxes) => ConsentKind.options.every((kind) => boxes[kind])
export const isAnyTicked = (boxes: Boxes) => ConsentKind.options.some((kind) => boxes[kind])

/** A way of advertising goes with what it hangs on, and never brings it along. */
export function tick(boxes: Boxes, kind: ConsentKind, ticked: boolean): Boxes {
  const next = { ...boxes, [kind]: ticked }
  if (!next.marketing) for (const channel of MARKETING_CHANNELS) next[channel] = false
  if (!next.marketingSms) next.marketingNight = false
  return next
}

const neverWrong: Check = () => null

/** The sentences of the contract beside the required boxes; the others never block. */
export const CONSENT_CHECKS = Object.fromEntries(
  ConsentKind.options.map((kind) => [
    kind,
    isRequiredConsent(kind) ? mustTick(sentenceOf(kind)) : neverWrong,
  ]),
) as Record<ConsentKind, Check>

function sentenceOf(kind: ConsentKind): string {
  const required = REQUIRED_CONSENTS.find((one) => one === kind)
  return (required && Agreements.shape[required].safeParse(false).error?.issues[0]?.message) ?? ''
}

/** What the ticked boxes of a checked form say. */
export const readAgreements = (value: (kind: ConsentKind) => string): Agreements =>
  Agreements.parse(Object.fromEntries(ConsentKind.options.map((kind) => [kind, value(kind) === 'on'])))

export const boxesOf = (agreements: Agreements): Boxes => ({ ...NO_BOXES, ...agreements })
