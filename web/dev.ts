// The development entry: hot replacement must be in place before the first component is read.
import '@vitejs/plugin-react/preamble'
import '#web/main.tsx'
