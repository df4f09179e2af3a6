'use client'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { type ControlProps, messagesOf } from '@/components/ui/field'

/** What the scripts of the three providers have in common. */
interface Widgets {
  render: (box: HTMLElement, options: Record<string, unknown>) => string | number
  reset: (id: string | number) => void
  ready?: (then: () => void) => void
}

const providers = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', object: 'grecaptcha' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', object: 'hcaptcha' },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    object: 'turnstile',
  },
} as const

const failed = 'The captcha could not be loaded. Check your connection and load this page again.'

/** The captcha of a provider that the operator chose, by its own script (ACCOUNT-41). */
export function ScriptCaptcha(props: ControlProps<string> & { provider: keyof typeof providers; siteKey: string }) {
  const { id, label, value, onChange, error, className, provider, siteKey } = props
  const own = useId()
  const boxId = id ?? own
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ widgets: Widgets; id: string | number }>(null)
  const answer = useRef(onChange)
  answer.current = onChange
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isGone = false
    loadWidgets(provider)
      .then((widgets) => {
        if (isGone || !box.current) return
        const place = box.current.appendChild(document.createElement('div'))
        const clear = () => answer.current?.('')
        const id = widgets.render(place, {
          sitekey: siteKey,
          callback: (token: string) => answer.current?.(token),
          'expired-callback': clear,
          'error-callback': clear,
        })
        widget.current = { widgets, id }
      })
      .catch(() => setProblem(failed))
    return () => {
      isGone = true
      widget.current = null
      box.current?.replaceChildren()
    }
  }, [provider, siteKey])

  const had = useRef(false)
  useEffect(() => {
    if (!value && had.current) widget.current?.widgets.reset(widget.current.id)
    had.current = Boolean(value)
  }, [value])

  const errors = [...messagesOf(error), ...(problem ? [problem] : [])]
  return (
    <fieldset id={boxId} tabIndex={-1} className={clsx('min-h-20 min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {errors.map((message) => (
        <p key={message} role="alert" className="mb-1.5 font-medium text-action">
          {message}
        </p>
      ))}
      <div ref={box} />
    </fieldset>
  )
}

const loading = new Map<string, Promise<Widgets>>()

/** The provider's script, loaded once a page. */
function loadWidgets(provider: keyof typeof providers): Promise<Widgets> {
  const { script, object } = providers[provider]
  let promise = loading.get(script)
  if (!promise) {
    promise = new Promise<Widgets>((resolve, reject) => {
      const element = Object.assign(document.createElement('script'), { src: script, async: true })
      element.onerror = () => {
        loading.delete(script)
        element.remove()
        reject(new Error(`${script} did not load`))
      }
      element.onload = () => {
        const widgets = (window as unknown as Record<string, Widgets | undefined>)[object]
        if (!widgets) return reject(new Error(`${script} brought no ${object}`))
        if (widgets.ready) widgets.ready(() => resolve(widgets))
        else resolve(widgets)
      }
      document.head.append(element)
    })
    loading.set(script, promise)
  }
  return promise
}
