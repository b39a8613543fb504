import { DialogFrame } from '../shell/DialogFrame.tsx'
import { useSettings } from '../settings/settings.ts'
import { settings as text } from '../texts/settings.ts'
import { shortcuts } from './shortcuts.ts'
import './shortcut-list.css'

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shortcuts: on } = useSettings()
  const { heading, off, keys, local, help, helpKey, mac, commands } = text.shortcutList
  return (
    <DialogFrame heading={heading} onClose={onClose}>
      {!on && <p className="font-semibold">{off}</p>}
      <table className="shortcut-list">
        <tbody>
          {shortcuts.map(({ key, command }) => (
            <tr key={key}>
              <th scope="row">{commands[command]}</th>
              <td>
                {keys.map((held) => (
                  <kbd key={held}>{held}</kbd>
                ))}
                <kbd>{key}</kbd>
              </td>
            </tr>
          ))}
          {local.map(({ keys: pressed, does }) => (
            <tr key={does}>
              <th scope="row">{does}</th>
              <td>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{help}</th>
            <td>
              <kbd>{helpKey}</kbd>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="dialog-foot">{mac}</p>
    </DialogFrame>
  )
}
