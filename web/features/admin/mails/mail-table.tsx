import type { SentMail } from '#contract/notification/mails.ts'
import { FROM_MD } from '#web/ui/staff/table.ts'
import { ResendButton } from '#web/features/admin/mails/resend-button.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

const HEAD = 'px-3 py-2.5 text-left text-13 font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-t border-line px-3 py-2.5 align-top'

type Props = { mails: readonly SentMail[]; mayResend: boolean }

export const MailTable = ({ mails, mayResend }: Props) => (
  <div
    role="region"
    aria-label="메일 목록"
    tabIndex={0}
    className="sideways relative overflow-x-auto rounded-card border border-line bg-sheet"
  >
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            제목
          </th>
          <th scope="col" className={`${HEAD} ${FROM_MD}`}>
            받는 사람
          </th>
          <th scope="col" className={`${HEAD} ${FROM_MD}`}>
            생성 시각
          </th>
          <th scope="col" className={HEAD}>
            상태
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} mayResend={mayResend} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ mail, mayResend }: { mail: SentMail; mayResend: boolean }) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} min-w-36 text-left font-semibold`}>
      {mail.subject}
      <span className="block text-13 font-normal text-ink-soft md:hidden">
        <span className="block">{mail.recipient}</span>
        <span className="tabular-nums">{minuteText(mail.createdAt)}</span>
      </span>
      {mail.lastError && (
        <span className="mt-1 block text-13 font-normal text-persimmon">{mail.lastError}</span>
      )}
    </th>
    <td className={`${CELL} ${FROM_MD} whitespace-nowrap`}>{mail.recipient}</td>
    <td className={`${CELL} ${FROM_MD} whitespace-nowrap tabular-nums`}>{minuteText(mail.createdAt)}</td>
    <td className={CELL}>
      <MailState mail={mail} />
      {mayResend && mail.state === 'failed' && <ResendButton mail={mail} />}
    </td>
  </tr>
)

const WORDS: Record<SentMail['state'], { word: string; look: string }> = {
  sent: { word: '발송 완료', look: 'text-jade' },
  kept: { word: '보관됨', look: 'text-ink-soft' },
  waiting: { word: '발송 중', look: 'text-ink-soft' },
  retrying: { word: '재시도 중', look: 'text-indigo' },
  failed: { word: '발송 실패', look: 'text-persimmon' },
}

function MailState({ mail: { state, tries, sentAt } }: { mail: SentMail }) {
  const { word, look } = WORDS[state]
  return (
    <>
      <span className={`block font-semibold whitespace-nowrap ${look}`}>{word}</span>
      <span className="block text-13 whitespace-nowrap text-ink-soft tabular-nums">
        {state === 'sent' && sentAt ? minuteText(sentAt) : tries > 0 && `${tries}회 시도`}
      </span>
    </>
  )
}
