import data from './medicines.json' with { type: 'json' }

const names = new Set(data.names)
const notMedicines = new Set(data.notMedicines)
const form = new RegExp(`^.{2,}(?:${data.endings.join('|')})$`)

/** A medicine by name or by the form of its name («-pril», «-statin», «-cillin»). `key` is lower case. */
export function isMedicineWord(key: string): boolean {
  return names.has(key) || (form.test(key) && !notMedicines.has(key) && /^[\p{L}-]+$/u.test(key))
}
