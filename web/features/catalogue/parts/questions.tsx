import { LinkedData } from '#web/shell/page-head.tsx'
import { PlusSign } from '#web/ui/icon.tsx'

export type QuestionAndAnswer = { question: string; answer: string }

/** Questions that open to their answers, without any script; search engines read them as data. */
export const Questions = ({ questions }: { questions: readonly QuestionAndAnswer[] }) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} className="group border-b border-line">
        <summary className="flex min-h-16 items-center justify-between gap-4 py-4 text-17 font-semibold hover:text-indigo">
          {question}
          <PlusSign className="shrink-0 transition-transform group-open:rotate-45" />
        </summary>
        <p className="max-w-text pb-6 text-15 text-ink-soft">{answer}</p>
      </details>
    ))}
    <LinkedData
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  </div>
)
