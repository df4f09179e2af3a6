'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { snackbar } from '@/components/ui/snackbar-store'
import { savedViewsApi } from '@/lib/resources/saved-views/client'
import { listCall, removeCall, saveCall } from './calls'
import { defaultViewName, defaultViewOf, isDefault, type ListView } from './list-views'
import { useCall } from './use-call'

/** The API's name of a list: `assetTypes` (LIST-31). */
const listName = (path: string) => path.slice(1)
const keyOf = (path: string) => [savedViewsApi.path, listName(path)]
/** More views than anybody keeps of one list. */
const limit = 200

/** The person's own saved views of a list, by name. */
export function useViews(path: string, first: ListView[]): ListView[] {
  const call = useCall()
  const { data } = useQuery({
    queryKey: keyOf(path),
    queryFn: ({ signal }) =>
      call(listCall(savedViewsApi), {
        query: { 'filters[list]': listName(path), limit: `${limit}`, describe: '0' },
        signal,
      }).then(({ items }) => items),
    initialData: first,
    staleTime: 60_000,
  })
  return data
}

/** What a view says; what is left out stays. */
type ViewContent = Partial<Omit<ListView, 'id'>>

/** Keeps, changes and deletes views. Each throws CallFailure where the server refuses. */
export function useViewCommands(path: string) {
  const call = useCall()
  const client = useQueryClient()
  const key = keyOf(path)
  const reload = () => client.invalidateQueries({ queryKey: key })
  const put = (id: string, content: ViewContent) => call(saveCall(savedViewsApi, 'PUT'), { json: { id, ...content } })
  const post = (content: ViewContent) =>
    call(saveCall(savedViewsApi, 'POST'), { json: { list: listName(path), ...content } })
  const setViews = (change: (views: ListView[]) => ListView[]) =>
    client.setQueryData<ListView[]>(key, (views) => change(views ?? []))
  const replace = (view: ListView) => setViews((views) => [...views.filter((one) => one.id !== view.id), view])

  /** One after the other: the first choice of columns makes the default view, the second changes it. */
  const saveDefault = useMutation({
    scope: { id: `default view of ${path}` },
    mutationFn: async (content: ViewContent) => {
      const known = defaultViewOf(client.getQueryData<ListView[]>(key) ?? [])
      return known && known.id !== unsaved ? put(known.id, content) : post({ name: defaultViewName, ...content })
    },
    // Shown at once; the server follows.
    onMutate: (content) => {
      void client.cancelQueries({ queryKey: key })
      setViews((views) => {
        const known = defaultViewOf(views) ?? {
          id: unsaved,
          name: defaultViewName,
          filters: {},
          sort: null,
          columns: [],
        }
        return [...views.filter((view) => !isDefault(view)), { ...known, ...content }]
      })
    },
    onSuccess: ({ id }) => setViews((views) => views.map((view) => (isDefault(view) ? { ...view, id } : view))),
    onError: reload,
  })

  return {
    saveDefault: saveDefault.mutateAsync,
    /** Shown at once; says so where it could not be kept. A default view that is made for it opens as the list did. */
    chooseColumns: (columns: string[], usual?: Record<string, string[]>) =>
      saveDefault.mutate(
        { columns, ...(usual && !defaultViewOf(client.getQueryData<ListView[]>(key) ?? []) && { filters: usual }) },
        { onError: () => snackbar.error('Your choice could not be saved. Please try again') },
      ),
    create: async (content: ViewContent & { name: string }) => {
      const made = await post(content)
      replace(made)
      return made
    },
    change: async (id: string, content: ViewContent) => replace(await put(id, content)),
    remove: async (id: string) => {
      await call(removeCall(savedViewsApi, id))
      setViews((views) => views.filter((view) => view.id !== id))
    },
  }
}

/** The id of a default view that is shown already while it is being saved. */
const unsaved = ''
