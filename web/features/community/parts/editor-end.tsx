import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { message: string | null; isBusy: boolean; onGiveUp: () => void }

/** The end of an edit form: the error, and the buttons to save and to cancel. */
export const EditorEnd = ({ message, isBusy, onGiveUp }: Props) => (
  <>
    {message && <FormMessage>{message}</FormMessage>}
    <div className="flex gap-2">
      <Button type="submit" busy={isBusy}>
        저장
      </Button>
      <Button variant="quiet" onClick={onGiveUp}>
        취소
      </Button>
    </div>
  </>
)
