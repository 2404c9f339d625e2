import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useMatch, useNavigate } from 'react-router'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { chime } from '#web/features/chat/parts/chime.ts'
import { showNotice } from '#web/features/chat/support/support-notice.ts'
import { SUPPORT_STATE_KEY, knownRoom } from '#web/features/chat/support-queries.ts'
import { supportSettings } from '#web/features/chat/support/settings/support-settings.ts'
import { refreshRooms } from '#web/features/chat/support/refresh-rooms.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'

/** Mounted in the whole admin area: support counts as online while an agent works anywhere in it. */
export function SupportWatch({ meId }: { meId: number }) {
  const queries = useQueryClient()
  useEffect(() => chatConnection.hold(), [])
  useNews(meId)
  useEffect(() => {
    let wasConnected = chatConnection.state() === 'connected'
    return chatConnection.watch(() => {
      const isConnected = chatConnection.state() === 'connected'
      // Refetch what was missed while disconnected.
      if (isConnected && !wasConnected) refreshRooms(queries)
      wasConnected = isConnected
    })
  }, [queries])
  return null
}

function useNews(meId: number) {
  const queries = useQueryClient()
  const alert = useAlert(meId)
  const hear = useEffectEvent((message: ChatMessage) => {
    refreshRooms(queries, message.chatRoomId)
    alert(message)
  })
  useEffect(() => chatConnection.onMessage(hear), [])
  useEffect(
    () =>
      chatConnection.onEvent((event) => {
        if (event.type === 'presence') void queries.invalidateQueries({ queryKey: SUPPORT_STATE_KEY })
        if (event.type === 'room' || event.type === 'unread') refreshRooms(queries, event.chatRoomId)
      }),
    [queries],
  )
}

/** Id of the newest message per room that made a sound; an event may arrive twice. */
const heard = new Map<number, number>()

function useAlert(meId: number) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openRoomId = Number(useMatch(`${paths.adminChat}/:roomId`)?.params.roomId)
  return ({ id, chatRoomId, senderId, message, type }: ChatMessage) => {
    const room = knownRoom(queries, chatRoomId)
    const isOfMember = room ? senderId === room.memberId : senderId !== meId
    if (type !== 'text' || !isOfMember || id <= (heard.get(chatRoomId) ?? 0)) return
    heard.set(chatRoomId, id)
    const isSeen = document.hasFocus() && openRoomId === chatRoomId
    if (isSeen) return
    const { sound, notices } = supportSettings()
    if (sound) chime()
    if (notices && !document.hasFocus())
      showNotice({
        title: `${room?.memberName ?? '회원'}님의 문의`,
        body: message || '파일을 보냈어요.',
        tag: `chat-room-${chatRoomId}`,
        onOpen: () => void navigate(staffPaths.adminChatRoom(chatRoomId)),
      })
  }
}
