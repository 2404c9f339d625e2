/**
 * The fields of `after` that differ from `before`. A form that sends these alone leaves what another account changed
 * meanwhile in its other fields.
 */
export const changedFields = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
    ),
  ) as Partial<Fields>
