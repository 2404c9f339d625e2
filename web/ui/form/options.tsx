type Props<Value extends string> = {
  words: Record<Value, string>
  values?: readonly Value[]
  /** The label of a first, empty option. */
  none?: string
}

/** The options of a select, in the order of `values`, else of `words`. */
export const Options = <Value extends string>({ words, values, none }: Props<Value>) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {(values ?? (Object.keys(words) as Value[])).map((value) => (
      <option key={value} value={value}>
        {words[value]}
      </option>
    ))}
  </>
)

/** An option for all courses, then every course. */
export const CourseOptions = ({ courses }: { courses: readonly { id: number; title: string }[] }) => (
  <>
    <option value="">전체 코스</option>
    {courses.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </>
)
