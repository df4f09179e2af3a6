/** The largest file of a register, in bytes (REGISTER-2). */
export const maxRegisterBytes = 20 * 1024 * 1024
