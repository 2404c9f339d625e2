export type HasRoles = { roles: readonly string[] }

/** Whether the account has the permission on this thing; `hasMore` tells staff from members by the same table. */
type Condition = (account: never, thing: never, hasMore: (other: HasRoles) => boolean) => boolean
export type Cell = boolean | Condition
/** A cell for each role. */
export type RowOf<Roles extends readonly string[]> = { readonly [Column in keyof Roles]: Cell }
/** A row for each permission. */
type Table = Readonly<Record<string, readonly Cell[]>>

type ConditionParameters<C> = C extends (
  account: infer Account,
  thing: infer Thing,
  hasMore: never,
) => boolean
  ? [account: Account, thing: Thing]
  : never
/** What each of several conditions in a row asks for. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Every) => void
  ? Every
  : never
type AccountOf<Row extends readonly Cell[]> = [ConditionParameters<Row[number]>] extends [never]
  ? HasRoles
  : HasRoles & All<ConditionParameters<Row[number]>[0]>
type ThingOf<Row extends readonly Cell[]> = [ConditionParameters<Row[number]>] extends [never]
  ? never
  : All<ConditionParameters<Row[number]>[1]>
type Decide = (account: HasRoles, thing: unknown, hasMore: (other: HasRoles) => boolean) => boolean

/** The decisions of a table. The first role is the one of every member; any other role of an account replaces it. */
export function openPolicy<const Roles extends readonly [string, ...string[]], Rows extends Table>(
  roles: Roles,
  table: Rows,
) {
  type Role = Roles[number]
  type Permission = keyof Rows & string
  const columnsOf = columnsBy(roles)
  const staffColumns = staffColumnsOf(roles, table)
  const isStaffColumn = (column: number) => staffColumns.has(column)
  const rolesIn = (isIn: (column: number) => boolean): Role[] => roles.filter((_role, column) => isIn(column))
  const cellOf = (permission: Permission, column: number): Cell => table[permission]?.[column] ?? false
  /** One of several roles is enough, but what every member may is lost to an account as soon as one role takes it away. */
  const isGiven = (account: HasRoles, permission: Permission, gives: (cell: Cell) => boolean) => {
    const cells = columnsOf(account).map((column) => cellOf(permission, column))
    return cellOf(permission, 0) === true ? cells.every(gives) : cells.some(gives)
  }

  /** Whether the account has the permission on this thing; without a thing, on everything. */
  function may<Name extends Permission>(
    account: AccountOf<Rows[Name]>,
    permission: Name,
    thing?: ThingOf<Rows[Name]>,
  ): boolean {
    return isGiven(account, permission, (cell) => {
      if (typeof cell === 'boolean') return cell
      return thing !== undefined && (cell as Decide)(account, thing, mayMoreThanMembers)
    })
  }

  /** Whether the account has the permission on at least one thing. */
  const maySome = (account: HasRoles, permission: Permission): boolean =>
    isGiven(account, permission, (cell) => cell !== false)

  /** Whether the account has a permission that members lack: it reaches other people's data. */
  const mayMoreThanMembers = (account: HasRoles): boolean => columnsOf(account).some(isStaffColumn)

  return {
    roles,
    table,
    may,
    maySome,
    mayMoreThanMembers,
    staffRoles: rolesIn(isStaffColumn),
    /** The roles that have the permission on at least one thing. */
    rolesThatMay: (permission: Permission): Role[] =>
      rolesIn((column) => cellOf(permission, column) !== false),
    /** The roles that have the permission on everything. */
    rolesThatMayEverywhere: (permission: Permission): Role[] =>
      rolesIn((column) => cellOf(permission, column) === true),
    /** The account's last role in the order of the table. */
    highestRole: (account: HasRoles): Role => roles[Math.max(...columnsOf(account))] ?? roles[0],
  }
}

/** Role names are compared trimmed and case-insensitively (spec.md#6); unknown ones give nothing. */
function columnsBy(roles: readonly string[]) {
  const columns = new Map(roles.map((role, column) => [role, column]))
  return (account: HasRoles): number[] => {
    const held = account.roles.map((role) => columns.get(role.trim().toUpperCase()) ?? 0)
    const beyondMember = held.filter((column) => column > 0)
    return beyondMember.length > 0 ? beyondMember : [0]
  }
}

/** A column is staff's if a cell of it gives more than the first cell of the row. */
function staffColumnsOf(roles: readonly string[], table: Table): ReadonlySet<number> {
  const givesMore = (row: readonly Cell[], column: number) => {
    const [ofMember = false, cell = false] = [row[0], row[column]]
    return ofMember !== true && cell !== false && cell !== ofMember
  }
  const rows = Object.values(table)
  return new Set([...roles.keys()].filter((column) => rows.some((row) => givesMore(row, column))))
}
