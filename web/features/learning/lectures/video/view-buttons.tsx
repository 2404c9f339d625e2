import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  PanelRight,
  PictureInPicture2,
  RectangleHorizontal,
  Settings,
} from 'lucide-react'
import { ControlButton } from '#web/features/learning/lectures/video/control-button.tsx'
import type { ControlsProps } from '#web/features/learning/lectures/video/controls-props.ts'

/** Buttons for captions and the size of the picture. */
export function ViewButtons({ room, actions, hasCaptions, menu, onMenu }: ControlsProps) {
  const { captions, isTheatre } = room.settings
  return (
    <>
      {hasCaptions && (
        <ControlButton label="자막" shortcut="C" pressed={captions} onClick={actions.toggleCaptions}>
          {captions ? <Captions size={22} aria-hidden /> : <CaptionsOff size={22} aria-hidden />}
        </ControlButton>
      )}
      <ControlButton
        label="재생 설정"
        opens={menu === 'settings'}
        onClick={() => onMenu(menu === 'settings' ? null : 'settings')}
      >
        <Settings size={20} aria-hidden />
      </ControlButton>
      {document.pictureInPictureEnabled && (
        <ControlButton
          label="작은 창으로 보기"
          shortcut="I"
          onClick={actions.shrink}
          className="hidden sm:grid"
        >
          <PictureInPicture2 size={20} aria-hidden />
        </ControlButton>
      )}
      {room.isFull ? (
        <ControlButton label="목차와 노트" pressed={room.isPanelShown} onClick={room.togglePanel}>
          <PanelRight size={20} aria-hidden />
        </ControlButton>
      ) : (
        <ControlButton
          label="영화관 모드"
          shortcut="T"
          pressed={isTheatre}
          onClick={actions.toggleTheatre}
          className="hidden lg:grid"
        >
          <RectangleHorizontal size={22} aria-hidden />
        </ControlButton>
      )}
      <ControlButton
        label={room.isFull ? '전체 화면 종료' : '전체 화면'}
        shortcut="F"
        onClick={room.toggleFullscreen}
      >
        {room.isFull ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
      </ControlButton>
    </>
  )
}
