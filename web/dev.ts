// The development entry: hot replacement must be set up before the first component is loaded.
import '@vitejs/plugin-react/preamble'
import '#web/main.tsx'
