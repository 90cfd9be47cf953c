/// <reference types="vite/client" />

/** Made by vite.config.ts out of the widgets' theme. */
declare module 'virtual:theme.css'
