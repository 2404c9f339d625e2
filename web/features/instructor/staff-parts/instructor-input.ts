import type { InstructorLink } from '#contract/instructor/instructor.ts'
import { InstructorToSave, type StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

export type InstructorField = keyof InstructorToSave
export type InstructorErrors = Partial<Record<InstructorField, string>>

/** The form's values in the shape of the call; the contract validates them. */
export function instructorFrom(form: FormData): InstructorToSave {
  const text = (name: InstructorField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const email = text('memberEmail')
  return {
    name: text('name'),
    headline: text('headline'),
    bio: text('bio').replaceAll('\r\n', '\n'),
    links: linksOf(text('links')),
    ...(email !== '' ? { memberEmail: email } : form.has(UNLINK) ? { memberEmail: null } : {}),
  }
}

/** The form's values while nothing is changed. */
export function fieldsOf({ name, headline, bio, links }: StaffInstructor): InstructorToSave {
  const form = new FormData()
  const texts = { name, headline, bio, links: linkLines(links) }
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  return instructorFrom(form)
}

/** The name of the tick box that ends the link to an account. */
export const UNLINK = 'unlink'

/** One link a line: its name and its address. An address alone is named by its host. */
export const linksOf = (text: string): InstructorLink[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label, url = line] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
      return { label: label ?? hostOf(url), url }
    })

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

export const linkLines = (links: readonly InstructorLink[]) =>
  links.map(({ label, url }) => `${label} ${url}`).join('\n')

export const errorsIn = (instructor: InstructorToSave): InstructorErrors =>
  firstMessages(InstructorToSave.safeParse(instructor).error?.issues, 1)

export const errorsInForm = (form: FormData) => errorsIn(instructorFrom(form))

/** The server names the link that is wrong; the form has one field for all. */
export const errorsOf = (errors: readonly { field: string; message: string }[]): InstructorErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.split('.', 1)[0], message]))
