import { variables } from '@/lib/core/config/env'

/** The environment variables that the product reads. */
export const variableNames = Object.keys(variables.shape)

/** The environment without what a developer has configured for himself. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env }
  for (const name of variableNames) delete env[name]
  return env
}
