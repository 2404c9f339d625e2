import type { CodeFile } from '#contract/community/code-file.ts'
import type { Autosave } from '#web/features/practice/exercise/autosave.ts'
import { useSaveState } from '#web/features/practice/exercise/use-autosave.ts'
import { CodeView } from '#web/features/practice/parts/code-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { autosave: Autosave; onChosen: (chosen: 'mine' | 'theirs', dropped: CodeFile[]) => void }

/** Two windows have different code: the learner chooses one, and can restore the other. */
export function ConflictDialog({ autosave, onChosen }: Props) {
  const state = useSaveState(autosave)
  if (state.is !== 'conflict') return null
  const { theirs } = state
  const mine = autosave.files()
  const keepMine = async () => {
    await autosave.keepMine()
    onChosen('mine', theirs.files)
  }
  const takeTheirs = () => {
    autosave.takeTheirs()
    onChosen('theirs', mine)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="어떤 코드를 사용할까요?"
      width="wide"
      closeButton={false}
      onClose={() => {}}
    >
      <Question />
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <Version place="이 창" files={mine} saved="저장 전" onUse={() => void keepMine()} />
        <Version
          place="다른 창"
          files={theirs.files}
          saved={`${minuteText(theirs.savedAt)}에 저장`}
          variant="quiet"
          onUse={takeTheirs}
        />
      </div>
    </Dialog>
  )
}

const Question = () => (
  <p className="mb-4 text-15 text-ink-soft">
    다른 창에서 더 나중에 저장한 코드가 있어요. 선택한 뒤에도 바로 되돌릴 수 있어요.
  </p>
)

type VersionProps = {
  place: string
  files: CodeFile[]
  saved: string
  variant?: 'primary' | 'quiet'
  onUse: () => void
}

const Version = ({ place, files, saved, variant = 'primary', onUse }: VersionProps) => (
  <div className="grid min-w-0 content-start gap-2">
    <p className="text-15">
      <b>{place}의 코드</b>
      <span className="block text-13 text-ink-soft">
        {sizeWords(files)}, {saved}
      </span>
    </p>
    <CodeView files={files} label={place} />
    <Button variant={variant} onClick={onUse}>
      {place}의 코드 사용
    </Button>
  </div>
)

function sizeWords(files: readonly CodeFile[]) {
  const lines = files.reduce((sum, { text }) => sum + text.replace(/\n$/, '').split('\n').length, 0)
  const letters = files.reduce((sum, { text }) => sum + text.length, 0)
  return `${count(lines)}줄, ${count(letters)}자`
}
