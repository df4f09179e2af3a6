import { saveCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import { type ClientValues, picturesOf } from './client-values'

/**
 * Saves the pictures that were chosen or taken off, one after the other. @returns the client as it is then, if any was.
 */
export function usePictures() {
  const call = useCall()
  return async (id: string, values: ClientValues): Promise<ClientOutput | undefined> => {
    let saved: ClientOutput | undefined
    for (const picture of await picturesOf(values))
      saved = await call(saveCall(clientsApi, 'PUT'), { json: { id, ...picture } })
    return saved
  }
}
