import type { ComponentProps } from "react";
import "./button.css";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  variant?: "solid" | "quiet" | "text";
  "data-copy"?: string;
  "data-load-map"?: boolean;
};

/** Does something on this page. To go somewhere, use `ButtonLink`. */
export function Button({ variant = "solid", type = "button", ...button }: ButtonProps) {
  return <button {...button} type={type} className="button" data-variant={variant} />;
}
