import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { imageWrong, resetProfileImage } from '#contract/identity/profile-image.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import {
  type OpenedImage,
  cutOut,
  faultOf,
  openPicture,
} from '#web/features/identity/parts/profile/image-file.ts'
import { ImageNow, NewImage } from '#web/features/identity/parts/profile/image-preview.tsx'
import {
  resetSentence,
  uploadImage,
  uploadSentence,
} from '#web/features/identity/parts/profile/image-upload.ts'
import { useTakeUser } from '#web/features/identity/parts/profile/profile-user.ts'
import { useUploading } from '#web/features/identity/parts/profile/image-uploading.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { areaOf, type Crop, WHOLE } from '#web/ui/crop/crop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImageCrop } from '#web/ui/crop/image-crop.tsx'

type PickedImage = { file: File; chosen: Exclude<OpenedImage, { is: 'wrong' }> }

/** The profile image: choose, crop to a square, upload; or reset to the default one (spec.md#2). */
export function ImageDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [picked, setPicked] = useState<PickedImage | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [message, setMessage] = useState<string | null>(null)
  const [resetting, setResetting] = useState(false)
  const uploading = useUploading()
  const takeUser = useTakeUser()
  const turn = useRef(0)
  const picture = picked?.chosen.is === 'picture' ? picked.chosen.picture : null
  useEffect(() => () => picture?.close(), [picture])

  async function pick(file: File) {
    const mine = (turn.current += 1)
    setMessage(faultOf(file))
    setPicked(null)
    if (faultOf(file) !== null) return
    const chosen = await openPicture(file)
    // Another file was chosen while this one was decoded.
    if (mine !== turn.current) return void (chosen.is === 'picture' && chosen.picture.close())
    if (chosen.is === 'wrong') return setMessage(imageWrong.message)
    setCrop(WHOLE)
    setPicked({ file, chosen })
  }

  async function update() {
    if (!picked) return
    setMessage(null)
    try {
      const image = picture ? await cutOut(picture, areaOf(crop, picture)) : picked.file
      const imageUrl = await uploading.run((options) => uploadImage(image, options))
      if (imageUrl === null) return
      takeUser({ imageUrl })
      showToast('프로필 이미지를 변경했습니다.', 'success')
      onClose()
    } catch (thrown) {
      setMessage(uploadSentence(thrown))
    }
  }

  async function reset() {
    setMessage(null)
    setResetting(true)
    try {
      await send(resetProfileImage)
      takeUser({ imageUrl: null })
      showToast('기본 이미지로 변경했습니다.', 'success')
      onClose()
    } catch (thrown) {
      setMessage(resetSentence(thrown))
      setResetting(false)
    }
  }

  return (
    <Dialog open title="프로필 이미지" onClose={onClose}>
      <div className="grid gap-5">
        <ImagePicker hasPicked={picked !== null} onPick={(file) => void pick(file)} />
        {picture && (
          <ImageCrop
            picture={picture}
            crop={crop}
            onCrop={setCrop}
            aside={<NewImage picture={picture} crop={crop} />}
          />
        )}
        {picked === null && <ImageNow user={user} />}
        {picked?.chosen.is === 'uncut' && (
          <p className="text-15 text-ink-soft">
            이 브라우저에서는 미리 볼 수 없는 형식이에요. 업로드하면 가운데가 정사각형으로 잘려 저장돼요.
          </p>
        )}
        {message && <FormMessage>{message}</FormMessage>}
        <div className="flex flex-wrap justify-between gap-2 max-sm:flex-col-reverse">
          <Button
            variant="quiet"
            busy={resetting}
            disabled={user.imageUrl === null}
            onClick={() => void reset()}
          >
            기본 이미지로 변경
          </Button>
          <Button
            busy={uploading.percent !== null}
            disabled={picked === null}
            onClick={() => void update()}
            className="min-w-36 tabular-nums"
          >
            {updateWords(uploading.percent)}
          </Button>
        </div>
        <UploadProgress percent={uploading.percent} />
      </div>
    </Dialog>
  )
}

function updateWords(percent: number | null) {
  if (percent === null) return '이미지 변경'
  return percent < 100 ? `업로드 중 ${percent}%` : '저장하는 중 100%'
}

const UploadProgress = ({ percent }: { percent: number | null }) =>
  percent === null ? null : (
    <div
      role="progressbar"
      aria-label="이미지 업로드"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="sr-only"
    />
  )

/** A file input can hardly be styled, so a button opens it. */
function ImagePicker({ hasPicked, onPick }: { hasPicked: boolean; onPick: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept="image/*"
        aria-label="이미지 파일"
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button
        variant="quiet"
        wide
        icon={<ImagePlus size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {hasPicked ? '다른 이미지 선택' : '이미지 선택'}
      </Button>
      <p className="mt-2 text-13 text-ink-soft">정사각형 이미지를 권장해요. 5MB까지 업로드할 수 있어요.</p>
    </div>
  )
}
