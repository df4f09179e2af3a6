/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy'

/** Says what is wrong and what to do; typing always works. */
export const problemTexts: Record<CameraProblem, { title: string; hint: string }> = {
  denied: {
    title: 'The camera is blocked',
    hint: 'Allow the camera for this page: tap the icon beside the address, or open the browser’s settings for this site. Then try again.',
  },
  none: {
    title: 'No camera was found',
    hint: 'Connect one and try again, or type the tag below.',
  },
  busy: {
    title: 'The camera could not be started',
    hint: 'Another app may be using it. Close that and try again, or type the tag below.',
  },
  insecure: {
    title: 'The camera needs a secure connection',
    hint: 'Open this portal with https:// to scan, or type the tag below.',
  },
}

/** The camera that looks away from the person, unless another one was chosen. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } })
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

/** What TypeScript's DOM does not know of yet. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean
}

export function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no getCapabilities.
  return Boolean((track.getCapabilities?.() as TorchCapabilities | undefined)?.torch)
}

export async function setTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}
