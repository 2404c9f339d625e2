import { lazy, Suspense, useState } from 'react'
import {
  CONSENT_NAMES,
  type ConsentKind,
  isRequiredConsent,
  MARKETING_CHANNELS,
  REQUIRED_CONSENTS,
} from '#contract/identity/consent.ts'
import { type LegalDocument, LEGAL_NAMES } from '#contract/site/legal.ts'
import {
  ALL_BOXES,
  areAllTicked,
  type Boxes,
  hasChannel,
  isAnyTicked,
  NO_BOXES,
  tick,
} from '#web/features/identity/parts/consents/agreements.ts'
import type { useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { TickBox } from '#web/ui/form/tick-box.tsx'

/** Loaded when somebody opens a legal text. */
const LegalDialog = lazy(async () => ({
  default: (await import('#web/features/identity/parts/legal/legal-dialog.tsx')).LegalDialog,
}))

const TEXT_OF: Partial<Record<ConsentKind, LegalDocument>> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'marketing',
}

type ConsentForm = Pick<ReturnType<typeof useCheckedForm<ConsentKind>>, 'bind' | 'mend'>

type Props = {
  form: ConsentForm
  /** Boxes ticked before, when somebody returns to correct the email address; no box is ticked by default. */
  ticked?: Boxes | undefined
}

/** The consents in the order of the contract; texts open in a dialog, so nothing typed is lost. */
export function ConsentFields({ form, ticked = NO_BOXES }: Props) {
  const [boxes, setBoxes] = useState(ticked)
  const [reading, setReading] = useState<LegalDocument | null>(null)

  function tickAll(isTicked: boolean) {
    setBoxes(isTicked ? ALL_BOXES : NO_BOXES)
    for (const kind of REQUIRED_CONSENTS) form.mend(kind, isTicked ? 'on' : '')
  }

  const box = (kind: ConsentKind) => (
    <ConsentBox
      key={kind}
      kind={kind}
      bound={form.bind(kind)}
      isTicked={boxes[kind]}
      onTick={(isTicked) => setBoxes(tick(boxes, kind, isTicked))}
      onRead={setReading}
    />
  )
  return (
    <fieldset className="rounded-card border border-line bg-sheet px-4 py-2">
      <legend className="sr-only">약관 동의</legend>
      <AllBox boxes={boxes} onTick={tickAll} />
      <div className="border-t border-line pt-1">
        {REQUIRED_CONSENTS.map(box)}
        {box('marketing')}
        {boxes.marketing && (
          <div className="ml-9">
            <p className="text-13 text-ink-soft">소식을 받을 방법을 선택해 주세요. (선택 사항)</p>
            {MARKETING_CHANNELS.filter((kind) => kind !== 'marketingNight' || hasChannel(boxes)).map(box)}
          </div>
        )}
      </div>
      <Suspense>{reading && <LegalDialog document={reading} onClose={() => setReading(null)} />}</Suspense>
    </fieldset>
  )
}

const AllBox = ({ boxes, onTick }: { boxes: Boxes; onTick: (isTicked: boolean) => void }) => (
  <TickBox
    label={<strong>전체 동의</strong>}
    hint="선택 항목을 포함해 모두 동의해요. 선택 항목은 동의하지 않아도 가입할 수 있어요."
    checked={areAllTicked(boxes)}
    ref={(element) => {
      if (element) element.indeterminate = isAnyTicked(boxes) && !areAllTicked(boxes)
    }}
    onChange={(event) => onTick(event.currentTarget.checked)}
  />
)

type ConsentBoxProps = {
  kind: ConsentKind
  bound: ReturnType<ConsentForm['bind']>
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onRead: (text: LegalDocument) => void
}

function ConsentBox({ kind, bound: { onChange, ...bound }, isTicked, onTick, onRead }: ConsentBoxProps) {
  const text = TEXT_OF[kind]
  return (
    <TickBox
      {...bound}
      label={<Named kind={kind} />}
      checked={isTicked}
      required={isRequiredConsent(kind)}
      onChange={(event) => {
        onTick(event.currentTarget.checked)
        onChange(event)
      }}
      aside={text && <ReadButton text={text} onRead={() => onRead(text)} />}
    />
  )
}

const Named = ({ kind }: { kind: ConsentKind }) => (
  <>
    <span className={isRequiredConsent(kind) ? 'font-semibold text-indigo' : 'text-ink-soft'}>
      [{isRequiredConsent(kind) ? '필수' : '선택'}]
    </span>{' '}
    {CONSENT_NAMES[kind]}
  </>
)

const ReadButton = ({ text, onRead }: { text: LegalDocument; onRead: () => void }) => (
  <button
    type="button"
    onClick={onRead}
    className="-mr-2 min-h-11 shrink-0 rounded-board px-2 text-13 text-ink-soft underline underline-offset-4 hover:text-ink"
  >
    <span className="sr-only">{LEGAL_NAMES[text]} </span>보기
  </button>
)
