type List = HTMLElement | null

const roomsIn = (list: List) => Array.from(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])

export const hasFocusedRoom = (list: List) => roomsIn(list).some((room) => room === document.activeElement)

/** Moves from the focused room, else from the open one, else to the first. */
export function moveAmongRooms(list: List, step: 1 | -1) {
  const rooms = roomsIn(list)
  const focused = rooms.findIndex((room) => room === document.activeElement)
  const from = focused >= 0 ? focused : rooms.findIndex(isOpen)
  const to = from < 0 ? 0 : Math.min(rooms.length - 1, Math.max(0, from + step))
  show(rooms[to])
}

/** Focuses the open room, else the first; returns whether there was one. */
export function focusRoom(list: List): boolean {
  const rooms = roomsIn(list)
  const room = rooms.find(isOpen) ?? rooms[0]
  show(room)
  return room !== undefined
}

const isOpen = (room: HTMLElement) => room.getAttribute('aria-current') === 'page'

function show(room: HTMLElement | undefined) {
  room?.focus({ preventScroll: true })
  room?.scrollIntoView({ block: 'nearest' })
}
