import type { Attachment } from '#contract/community/community.ts'
import { CodeView } from '#web/features/practice/parts/code-view.tsx'
import { Compared } from '#web/features/practice/parts/workspace/compared.tsx'

/** The code attached to a question, and the test that failed with it. */
export const Attached = ({ attachment: { files, failing } }: { attachment: Attachment }) => (
  <section aria-label="첨부한 코드와 테스트" className="grid min-w-0 gap-3">
    {files.length > 0 && <CodeView files={files} label="첨부한 코드" />}
    {failing && <FailingTest failing={failing} />}
  </section>
)

const FailingTest = ({ failing }: { failing: NonNullable<Attachment['failing']> }) => (
  <section
    aria-label={`실패한 테스트: ${failing.name}`}
    className="grid min-w-0 gap-2 rounded-board border border-line bg-paper p-3"
  >
    <p className="text-15">
      <span className="font-semibold text-persimmon">실패한 테스트</span> {failing.name}
    </p>
    {(failing.expected !== '' || failing.actual !== '') && (
      <Compared expected={failing.expected} actual={failing.actual} />
    )}
    {failing.message && (
      <pre className="rounded-board bg-persimmon-wash px-3 py-2 font-mono text-13 whitespace-pre-wrap">
        {failing.message}
      </pre>
    )}
  </section>
)
