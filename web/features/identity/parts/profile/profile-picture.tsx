import type { User } from '#contract/identity/identity.ts'
import { ImageOpener } from '#web/features/identity/image-opener.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

export const ProfilePicture = ({ user }: { user: User }) => (
  <div className="flex items-center gap-4">
    <Avatar name={user.name} imageUrl={user.imageUrl} className="size-20" />
    <div>
      <ImageOpener
        user={user}
        className="min-h-11 rounded-board border border-line-strong bg-sheet px-4 py-2 text-15 font-semibold
          transition-colors hover:border-ink hover:bg-paper"
      >
        프로필 이미지 바꾸기
      </ImageOpener>
      <p className="mt-1.5 text-13 text-ink-soft">정사각형 이미지를 권장합니다.</p>
    </div>
  </div>
)
