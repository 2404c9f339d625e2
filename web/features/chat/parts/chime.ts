const NOTES = [
  { hertz: 660, atSec: 0 },
  { hertz: 880, atSec: 0.12 },
]
const LONG_SEC = 0.16
const SOFT = 0.08

/** Two soft notes, synthesized: a file would have to be fetched first. */
export function chime() {
  try {
    const audio = new AudioContext()
    for (const { hertz, atSec } of NOTES) play(audio, hertz, audio.currentTime + atSec)
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // Sound is unavailable; the message is still shown.
  }
}

function play(audio: AudioContext, hertz: number, startSec: number) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(SOFT, startSec)
  volume.gain.exponentialRampToValueAtTime(0.0001, startSec + LONG_SEC)
  tone.connect(volume).connect(audio.destination)
  tone.start(startSec)
  tone.stop(startSec + LONG_SEC)
}
