import { leave } from '../leaving'

/**
 * Has this browser keep the page of rounds (WALK-2). A version that came meanwhile takes over when `mayTakeOver` says
 * that no form is open, and the page begins again with it (WALK-4).
 * @returns ends the watching.
 */
export function keepShell(mayTakeOver: () => boolean): () => void {
  // A development server has none; without https a browser takes none.
  if (process.env.NODE_ENV !== 'production' || !navigator.serviceWorker) return () => undefined
  const { serviceWorker } = navigator
  const hadOne = serviceWorker.controller !== null
  let registration: ServiceWorkerRegistration | undefined
  const look = () => {
    if (registration?.waiting && mayTakeOver()) registration.waiting.postMessage('take over')
  }
  const begin = async () => {
    registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    look()
  }
  const again = () => {
    if (hadOne && mayTakeOver()) leave(() => location.reload())
  }
  begin().catch(ignoreOffline)
  const timer = setInterval(look, 5_000)
  const back = () => registration?.update().catch(ignoreOffline)
  serviceWorker.addEventListener('controllerchange', again)
  window.addEventListener('online', back)
  return () => {
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', again)
    window.removeEventListener('online', back)
  }
}

/** Without a signal there is no new version; a browser in private mode keeps none. */
function ignoreOffline(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error
}
