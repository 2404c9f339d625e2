import { useEffect, useState } from 'react'
import { getLegalText, LEGAL_NAMES, type LegalDocument, type LegalText } from '#contract/site/legal.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { askLegalText } from '#web/features/identity/ask-legal-text.ts'
import { LegalBody } from '#web/features/identity/legal-body.tsx'
import { LegalEdition } from '#web/features/identity/legal-edition.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type TextState = { is: 'asking' } | { is: 'here'; text: LegalText } | { is: 'failed'; message: string }

/** A legal text in a dialog, opened from a form. */
export function LegalDialog({ document, onClose }: { document: LegalDocument; onClose: () => void }) {
  const [found, askAgain] = useLegalText(document)
  return (
    <Dialog open onClose={onClose} width="text" title={LEGAL_NAMES[document]}>
      {found.is === 'asking' && <Waiting />}
      {found.is === 'failed' && <Problem level={3} title={found.message} onRetry={askAgain} />}
      {found.is === 'here' && (
        <div className="grid gap-4">
          <LegalEdition text={found.text} />
          <LegalBody body={found.text.body} level={3} />
        </div>
      )}
      {/* Sticky, so that it is in reach however long the text is. */}
      <div
        className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line
          bg-sheet px-6 py-4"
      >
        <Button variant="link" to={paths.legal(document)} target="_blank">
          새 창에서 보기
        </Button>
        <Button onClick={onClose}>확인</Button>
      </div>
    </Dialog>
  )
}

function useLegalText(document: LegalDocument) {
  const [found, setFound] = useState<TextState>({ is: 'asking' })
  useEffect(() => {
    if (found.is !== 'asking') return
    let isHere = true
    askLegalText(document).then(
      (text) => isHere && setFound({ is: 'here', text }),
      (thrown: unknown) =>
        isHere && setFound({ is: 'failed', message: sentenceOf(thrown, getLegalText.fallback) }),
    )
    return () => {
      isHere = false
    }
  }, [document, found.is])
  return [found, () => setFound({ is: 'asking' })] as const
}

const Waiting = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">불러오는 중…</span>
    {['w-1/3', 'w-full', 'w-full', 'w-4/5', 'w-2/3'].map((width, place) => (
      <Skeleton key={place} className={`h-4 ${width}`} />
    ))}
  </div>
)
