import type { ComponentProps } from 'react'

/*
 * The few icons that every page needs, as Lucide draws them: the login page loads no library for them.
 */

type IconProps = ComponentProps<'svg'>

const Icon = ({ paths, ...props }: IconProps & { paths: string[] }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...props}
  >
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'

export const CircleAlert = (props: IconProps) => <Icon paths={[circle, 'M12 8v4', 'M12 16h.01']} {...props} />
export const CircleCheck = (props: IconProps) => <Icon paths={[circle, 'm16 9-5.5 5.5L8 12']} {...props} />
export const Cross = (props: IconProps) => <Icon paths={['M18 6 6 18', 'm6 6 12 12']} {...props} />
export const LoaderCircle = (props: IconProps) => <Icon paths={['M21 12a9 9 0 1 1-6.219-8.56']} {...props} />
export const Eye = (props: IconProps) => (
  <Icon
    paths={[
      'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
      'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    ]}
    {...props}
  />
)
export const EyeOff = (props: IconProps) => (
  <Icon
    paths={[
      'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
      'M14.084 14.158a3 3 0 0 1-4.242-4.242',
      'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
      'm2 2 20 20',
    ]}
    {...props}
  />
)
