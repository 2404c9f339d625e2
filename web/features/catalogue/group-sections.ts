type InSection = { lecture: { sectionId: number | null; sectionTitle: string | null } }

/** Lectures that follow one another in a section; `id` null: those before the first section. */
export type SectionGroup<Numbered> = { id: number | null; title: string | null; lectures: Numbered[] }

/** Lectures by section, in the order of the course. */
export function groupSections<Numbered extends InSection>(
  lectures: readonly Numbered[],
): SectionGroup<Numbered>[] {
  const groups: SectionGroup<Numbered>[] = []
  for (const each of lectures) {
    const { sectionId: id, sectionTitle: title } = each.lecture
    const last = groups.at(-1)
    if (last && last.id === id) last.lectures.push(each)
    else groups.push({ id, title, lectures: [each] })
  }
  return groups
}
