import { setProfileImage } from '#contract/identity/profile-image.ts'
import { makeLecture } from '#contract/catalogue/staff-course.ts'
import { pathOf } from '#contract/platform/call.ts'
import { formRequest } from '../form.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import { inTurns, type Visitor } from './visitor.ts'

/** Staff upload lectures with videos. */
export function videoLoad(staff: Visitor, courseId: number, video: Buffer, ledger: Ledger): RepeatedLoad {
  let count = 0
  return {
    kind: 'video upload',
    pauseMs: 1_500,
    async once() {
      count += 1
      const form = formRequest([
        { name: 'data', bytes: JSON.stringify({ title: `${count}강` }) },
        { name: 'video', filename: 'a.mp4', type: 'video/mp4', bytes: video },
      ])
      const id = await staff.ask(async (client) => {
        const { status, text, body } = await client.post(pathOf(makeLecture.path, { courseId }), form)
        if (status >= 300) throw new Error(`the video answered ${status}: ${text}`)
        return (body as { data: { id: number } }).data.id
      })
      ledger.lectures.add(id)
    },
  }
}

export function pictureLoad(visitors: Visitor[], picture: Buffer, ledger: Ledger): RepeatedLoad {
  const next = inTurns(visitors)
  return {
    kind: 'profile image',
    pauseMs: 1_000,
    async once() {
      const visitor = next()
      const form = formRequest([{ name: 'image', filename: 'a.png', type: 'image/png', bytes: picture }])
      ledger.pictures.delete(visitor.memberId)
      const url = await visitor.ask(async (client) => {
        const { status, text, body } = await client.patch(setProfileImage.path, form)
        if (status !== 200) throw new Error(`the picture answered ${status}: ${text}`)
        return (body as { data: string }).data
      })
      ledger.pictures.set(visitor.memberId, new URL(url, 'http://any.example').pathname.split('/').at(-1)!)
    },
  }
}
