import type { User } from '#contract/identity/identity.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CropCanvas } from '#web/ui/crop/crop-canvas.tsx'
import type { Crop } from '#web/ui/crop/crop.ts'

const LARGE = { px: 160, className: 'size-12 rounded-board sm:size-20' }
const SMALL = { px: 80, className: 'size-8 rounded-board sm:size-10' }

/** The cropped image as it will look beside the name, large and small. */
export const NewImage = ({ picture, crop }: { picture: ImageBitmap; crop: Crop }) => (
  <div className="grid shrink-0 justify-items-center gap-3">
    {[LARGE, SMALL].map(({ px, className }) => (
      <CropCanvas key={px} picture={picture} crop={crop} sidePx={px} className={className} />
    ))}
    <p className="text-13 text-ink-soft">미리 보기</p>
  </div>
)

export const ImageNow = ({ user: { name, imageUrl } }: { user: User }) => (
  <div className="flex items-center gap-4">
    <Avatar name={name} imageUrl={imageUrl} className="size-20" />
    <p className="text-15 text-ink-soft">
      {imageUrl === null ? '지금은 기본 이미지예요.' : '현재 프로필 이미지예요.'}
    </p>
  </div>
)
