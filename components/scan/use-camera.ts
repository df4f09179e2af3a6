'use client'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type CameraProblem, hasTorch, openCamera, problemOf, setTorch } from './camera'

/** Chosen once, for as long as the page is open. */
let chosenCamera: string | null = null

export interface Camera {
  /** Undefined while the person is asked for permission. */
  stream: MediaStream | undefined
  problem: CameraProblem | null
  /** Those that one can choose from; names are known once the permission is given. */
  cameras: readonly MediaDeviceInfo[]
  cameraId: string | undefined
  choose: (deviceId: string) => void
  retry: () => void
  /** Undefined where the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | undefined
}

/** A camera's picture in `video`, for as long as the component lives. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [attempt, setAttempt] = useState(0)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [isLit, setIsLit] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    if (!navigator.mediaDevices) return setProblem('insecure')
    let opened: MediaStream | undefined
    let isOver = false
    setProblem(null)
    setIsLit(false)
    const open = async () => {
      const found = await openCamera(chosenCamera)
      if (isOver) return stop(found)
      opened = found
      setStream(found)
      if (video.current) {
        video.current.srcObject = found
        // A dialog that closes meanwhile interrupts it; that is no failure.
        await video.current.play().catch(() => undefined)
      }
      const devices = await navigator.mediaDevices.enumerateDevices()
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
    }
    open().catch((error) => !isOver && setProblem(problemOf(error)))
    return () => {
      isOver = true
      setStream(undefined)
      if (opened) stop(opened)
    }
  }, [attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const choose = (deviceId: string) => {
    chosenCamera = deviceId
    retry()
  }
  const track = stream?.getVideoTracks()[0]
  const toggle = async () => {
    if (!track) return
    await setTorch(track, !isLit)
    setIsLit(!isLit)
  }
  return {
    stream,
    problem,
    cameras,
    cameraId: track?.getSettings().deviceId,
    choose,
    retry,
    torch: track && hasTorch(track) ? { isOn: isLit, toggle } : undefined,
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
