import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useMember } from '#web/features/identity/session.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useWished } from '#web/features/wish/wished.ts'
import { paths } from '#web/paths.ts'
import { HeartSign } from '#web/ui/icon.tsx'

/** Loaded for members, and for the guest who presses: public pages carry no schemas. */
const acts = () => import('#web/features/wish/wish-acts.ts')

type Props = {
  course: { id: number; title: string }
  /** `button` shows the word beside the heart, `corner` the heart alone, for the corner of a cover. */
  look: 'button' | 'corner'
  className?: string
}

const LOOKS = {
  button: 'min-h-13 gap-2 border-line-strong bg-sheet px-5 text-17 font-semibold text-ink hover:border-ink',
  corner: 'size-9 max-md:size-10 border-line bg-sheet text-ink hover:border-ink',
}

/** Whether a course is wished. A page is the same for everybody, so the state comes later and for members only. */
export function WishToggle({ course: { id, title }, look, className = '' }: Props) {
  const isWished = useWished().has(id)
  const navigate = useNavigate()
  useOwnWishes(id, title)
  const press = async () =>
    (await acts()).pressWish({ id, title }, !isWished, () => void navigate(paths.loginChoice))
  return (
    <button
      type="button"
      aria-pressed={isWished}
      data-main-action={look === 'button' ? true : undefined}
      aria-label={look === 'corner' ? `${title} 찜` : undefined}
      title={look === 'corner' ? '찜' : undefined}
      onClick={() => void press().catch(() => showToast('코스를 찜하지 못했습니다.', 'error'))}
      className={`group/wish inline-flex shrink-0 items-center justify-center rounded-board border transition-colors ${LOOKS[look]} ${className}`}
    >
      <HeartSign className="group-aria-pressed/wish:fill-persimmon group-aria-pressed/wish:text-persimmon" />
      {look === 'button' && '찜'}
    </button>
  )
}

/** Until the answer arrives, and without one, the heart stays empty. */
function useOwnWishes(id: number, title: string) {
  const memberId = useMember()?.id ?? null
  useEffect(() => {
    if (memberId === null) return
    void acts()
      .then(({ showOwnWishes }) => showOwnWishes(memberId, { id, title }))
      .catch(() => {})
  }, [memberId, id, title])
}
