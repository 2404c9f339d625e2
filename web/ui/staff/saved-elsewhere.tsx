import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Choice = { isBusy: boolean; takeTheirs: () => unknown; keepMine: () => unknown }
type Props = {
  /** `theirs`: what another account saved meanwhile; null: nothing. */
  editor: Choice & { theirs: object | null }
  children: ReactNode
}

/** Another account saved first: nothing is lost, and this one chooses which version to keep. `children`: says so. */
export const SavedElsewhere = ({ editor, children }: Props) =>
  editor.theirs && (
    <div className="mt-5">
      <FormMessage>
        <p>{children}</p>
        <VersionChoice {...editor} />
      </FormMessage>
    </div>
  )

export const VersionChoice = ({ isBusy, takeTheirs, keepMine }: Choice) => (
  <div className="mt-3 flex flex-wrap gap-2">
    <Button variant="quiet" size="small" onClick={() => void takeTheirs()}>
      저장된 내용 불러오기
    </Button>
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void keepMine()}>
      내 내용으로 저장
    </Button>
  </div>
)
