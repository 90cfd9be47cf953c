/** Whether a spreadsheet program takes text for a formula when it opens a file; a negative number is none. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
