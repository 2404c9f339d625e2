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

/** Nightly advertising needs a channel. */
export const hasChannel = (boxes: Boxes) => boxes.marketingEmail || boxes.marketingSms

/** Unticking a consent also unticks those that depend on it; ticking one never ticks others. */
export function tick(boxes: Boxes, kind: ConsentKind, ticked: boolean): Boxes {
  const next = { ...boxes, [kind]: ticked }
  if (!next.marketing) for (const channel of MARKETING_CHANNELS) next[channel] = false
  if (!hasChannel(next)) next.marketingNight = false
  return next
}

const neverWrong: Check = () => null

/** The contract's messages for the required boxes; optional ones never block. */
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

/** The consents of a validated form. */
export const readAgreements = (value: (kind: ConsentKind) => string): Agreements =>
  Agreements.parse(Object.fromEntries(ConsentKind.options.map((kind) => [kind, value(kind) === 'on'])))

export const boxesOf = (agreements: Agreements): Boxes => ({ ...NO_BOXES, ...agreements })
