import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { label: string; isBusy: boolean; isChanged: boolean; message: string | null }

/** Stays in view while there are unsaved changes. */
export const SaveBar = ({ label, isBusy, isChanged, message }: Props) => (
  <>
    {message && (
      <div className="mt-5">
        <FormMessage>{message}</FormMessage>
      </div>
    )}
    <div
      className={`mt-6 flex flex-wrap items-center gap-3 bg-paper py-3 ${isChanged ? 'sticky bottom-0 z-1 border-t border-line' : ''}`}
    >
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
      <p role="status" className="text-13 text-ink-soft">
        {isChanged && '저장하지 않은 내용이 있어요.'}
      </p>
    </div>
  </>
)
