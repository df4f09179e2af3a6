'use client'
import { Flashlight, FlashlightOff, SwitchCamera, VideoOff } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { type CameraProblem, problemTexts } from './camera'
import { type Camera, useCamera } from './use-camera'
import { useScan } from './use-scan'

/** The camera's picture with a frame to aim with; tells the first code that it reads, then stops looking. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const isBroken = useScan(video, camera.stream, onRead)
  const problem = isBroken ? 'busy' : camera.problem
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden bg-black sm:rounded-lg">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        className={problem ? 'hidden' : 'size-full object-cover'}
      />
      {problem ? <Problem problem={problem} onRetry={camera.retry} /> : <Overlay camera={camera} />}
    </div>
  )
}

function Overlay({ camera: { stream, torch, cameras, cameraId, choose } }: { camera: Camera }) {
  const at = cameras.findIndex(({ deviceId }) => deviceId === cameraId)
  const next = cameras.length > 1 ? cameras[(at + 1) % cameras.length] : undefined
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-[12%] inset-y-[16%] rounded-xl shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)] outline-2 outline-white/90"
      />
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 bottom-0 px-4 py-2.5 text-center text-white text-shadow-sm"
      >
        {stream ? 'Hold the tag’s code inside the frame' : 'Starting the camera…'}
      </p>
      <div className="absolute top-2 right-2 flex gap-2">
        {torch && (
          <IconButton
            icon={torch.isOn ? FlashlightOff : Flashlight}
            label={torch.isOn ? 'Turn the light off' : 'Turn the light on'}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
            className={onPicture}
          />
        )}
        {next && (
          <IconButton
            icon={SwitchCamera}
            label={`Use another camera${next.label && `: ${next.label}`}`}
            onClick={() => choose(next.deviceId)}
            className={onPicture}
          />
        )}
      </div>
    </>
  )
}

/** Readable whatever the camera shows. */
const onPicture = 'size-11! bg-black/65! text-white! hover:bg-black/80! outline-white!'

function Problem({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, hint } = problemTexts[problem]
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 overflow-y-auto bg-sunken px-6 py-4 text-center"
    >
      <VideoOff aria-hidden className="size-7 shrink-0 text-muted" strokeWidth={1.5} />
      <p className="font-medium">{title}</p>
      <p className="max-w-sm text-muted">{hint}</p>
      {problem !== 'insecure' && (
        <Button size="sm" onClick={onRetry} className="mt-1.5">
          Try again
        </Button>
      )}
    </div>
  )
}
