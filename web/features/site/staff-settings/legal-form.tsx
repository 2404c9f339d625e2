import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type LegalHistory,
  LegalToPublish,
  legalInPast,
  legalTooSoon,
  NOTICE_DAYS,
  publishLegalText,
} from '#contract/site/legal-history.ts'
import { LEGAL_BLANKS, withBlanks } from '#contract/site/legal-markup.ts'
import { addDays } from '#contract/platform/seoul-day.ts'
import { LegalDiff } from '#web/features/site/staff-settings/legal-diff.tsx'
import { legalQuery } from '#web/features/site/settings-queries.ts'
import { useLeaveSection } from '#web/features/site/staff-settings/use-leave-section.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { LegalBody } from '#web/features/identity/legal-body.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

type Name = keyof LegalToPublish
type Props = { history: LegalHistory; onDone: () => void }

const LONG_NOTICE_DAYS = 30
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())

const textFrom = (form: FormData) => {
  const text = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    version: text('version').trim(),
    body: text('body').replaceAll('\r\n', '\n').trim(),
    effectiveFrom: text('effectiveFrom'),
    note: text('note').trim(),
    isWorse: form.get('isWorse') !== null,
  }
}
type Text = ReturnType<typeof textFrom>

/** A new version starts as a copy of the newest: most changes are a line or two. */
export function LegalForm({ history, onDone }: Props) {
  const { document, versions } = history
  const [newest] = versions
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { form, bind, show, checkAll } = useFormErrors<Name>((data) => errorsIn(textFrom(data)))
  const [first] = useState(() => addDays(today(), NOTICE_DAYS))
  const [body, setBody] = useState(newest?.body ?? '')
  const [side, setSide] = useState<'page' | 'diff'>('page')
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useLeaveSection(() => !isBusy && body !== newest?.body)

  const publish = async (text: Text) => {
    setBusy(true)
    try {
      const next = await send(publishLegalText, { params: { document }, body: text })
      queries.setQueryData(legalQuery(document).queryKey, next)
      showToast(`${history.title} ${text.version} 버전을 게시했습니다.`, 'success')
      onDone()
    } catch (thrown) {
      setSaid(sentenceOf(thrown, publishLegalText.fallback))
      show(Object.fromEntries(fieldErrorsOf(thrown).map(({ field, message }) => [field, message])))
    } finally {
      setBusy(false)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(null)
    if (isBusy || !checkAll()) return
    const text = textFrom(new FormData(event.currentTarget))
    const isSure = await confirm({
      title: `${text.version} 버전을 게시할까요?`,
      body: `${warningOf(text)}게시한 버전은 수정하거나 삭제할 수 없어요. 모든 회원에게 알림을 보내요.`,
      confirmLabel: '게시',
    })
    if (isSure) await publish(text)
  }

  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      aria-label="새 버전"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-card border border-line bg-sheet p-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...bind('version')}
          label="버전"
          defaultValue={first}
          hint="적용일로 적으면 구분하기 쉬워요."
        />
        <Field
          {...bind('effectiveFrom')}
          label="적용일"
          type="date"
          defaultValue={first}
          hint={`이날 0시(한국 시각)부터 적용돼요.`}
        />
      </div>
      <Field {...bind('note')} label="변경 사유" hint="회원 알림에 그대로 표시돼요." autoComplete="off" />
      <TickBox
        name="isWorse"
        label="회원에게 불리한 변경이 있어요"
        hint={`${NOTICE_DAYS}일 전까지 고지해야 하고, ${LONG_NOTICE_DAYS}일 전 고지를 권장해요.`}
      />
      <TextBox
        {...bind('body')}
        label="내용"
        hint={`제목은 ## , 목록은 - , 표는 | 로 시작해 주세요. 자동 입력 항목: ${LEGAL_BLANKS.map((name) => `{{${name}}}`).join(' ')}`}
        rows={18}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <section aria-label="미리보기" className="min-w-0">
        <div className="mb-2 flex gap-2">
          <Button variant="quiet" size="small" aria-pressed={side === 'page'} onClick={() => setSide('page')}>
            미리보기
          </Button>
          <Button variant="quiet" size="small" aria-pressed={side === 'diff'} onClick={() => setSide('diff')}>
            변경 내용
          </Button>
        </div>
        <div
          tabIndex={0}
          role="region"
          aria-label="미리보기 내용"
          className="max-h-120 overflow-y-auto rounded-board border border-line bg-paper p-4"
        >
          {side === 'page' ? (
            <Preview body={body} />
          ) : (
            <LegalDiff before={newest?.body ?? ''} after={body.trim()} />
          )}
        </div>
      </section>
      {said && <FormMessage>{said}</FormMessage>}
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy}>
          게시
        </Button>
        <Button variant="quiet" onClick={onDone}>
          닫기
        </Button>
      </div>
    </SendingForm>
  )
}

function Preview({ body }: { body: string }) {
  const { brand, business } = useSite()
  const says = { ...business, brand: brand.name }
  return <LegalBody level={3} body={withBlanks(body, (name) => says[name] || '(준비 중)')} />
}

function errorsIn(text: Text): Partial<Record<Name, string>> {
  const found = firstMessages(LegalToPublish.safeParse(text).error?.issues, 1)
  if (found['effectiveFrom']) return found
  if (text.effectiveFrom < today()) return { ...found, effectiveFrom: legalInPast.message }
  if (text.isWorse && text.effectiveFrom < addDays(today(), NOTICE_DAYS))
    return { ...found, effectiveFrom: legalTooSoon.message }
  return found
}

/** Cases that the law permits get a warning and no error. */
function warningOf({ effectiveFrom, isWorse }: Text): string {
  if (isWorse && effectiveFrom < addDays(today(), LONG_NOTICE_DAYS))
    return `적용일까지 ${LONG_NOTICE_DAYS}일이 채 남지 않았어요. 불리한 변경은 ${LONG_NOTICE_DAYS}일 전 고지를 권장해요. `
  if (effectiveFrom < addDays(today(), NOTICE_DAYS))
    return `적용일까지 ${NOTICE_DAYS}일이 채 남지 않았어요. 불리한 변경이 없는지 다시 확인해 주세요. `
  return ''
}
